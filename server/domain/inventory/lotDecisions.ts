import { releaseCommitted } from './releaseCommitted.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryEvent } from './inventoryEvents.ts';
import { checkedReason } from '../reason.ts';
import { knownLot } from './lotRules.ts';

/** Someone decides whether a lot may go out, always with a reason (rules 14). */
export interface LotDecision {
  productId: string;
  lotId: string;
  /** The product's inventory unit. */
  unit: string;
  reason: string;
}

/** A lot may not go out; what orders had of it is released. Quiet where it is blocked for this reason already. */
const blocks =
  (block: 'hold' | 'recall', type: 'LotHeld' | 'LotRecalled', cause: 'HELD' | 'RECALLED') =>
  ({ productId, unit, ...wanted }: LotDecision, state: Inventory): InventoryEvent[] => {
    const { lotId, [block]: was } = knownLot(state, wanted.lotId);
    const reason = checkedReason(wanted.reason);
    if (was === reason) return [];
    return [
      { type, data: { productId, lotId, reason } },
      ...releaseCommitted(state, { productId, lotId, unit, cause }),
    ];
  };

/** One block of a lot ends, the other one stays. Quiet where there is none. */
const unblocks =
  (block: 'hold' | 'recall', type: 'LotReleased' | 'LotRecallEnded') =>
  ({ productId, ...wanted }: LotDecision, state: Inventory): InventoryEvent[] => {
    const { lotId, [block]: was } = knownLot(state, wanted.lotId);
    const reason = checkedReason(wanted.reason);
    return was === null ? [] : [{ type, data: { productId, lotId, was, reason } }];
  };

export const holdLot = blocks('hold', 'LotHeld', 'HELD');
export const releaseLot = unblocks('hold', 'LotReleased');
export const recallLot = blocks('recall', 'LotRecalled', 'RECALLED');
export const endRecall = unblocks('recall', 'LotRecallEnded');
