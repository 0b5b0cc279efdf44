import { givenBack } from './givenBack.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryEvent } from './inventoryEvents.ts';
import { checkedReason, mustHaveLot } from './lotRules.ts';

export interface HoldLot {
  productId: string;
  lotId: string;
  unit: string;
  reason: string;
}

/** Keeps a lot from going out; what orders had of it is released (rules 14). Quiet where it is held for this reason already. */
export function holdLot(wanted: HoldLot, state: Inventory): InventoryEvent[] {
  const { productId, unit } = wanted;
  const { lotId, hold } = mustHaveLot(state, wanted.lotId);
  const reason = checkedReason(wanted.reason);
  if (hold === reason) return [];
  return [
    { type: 'LotHeld', data: { productId, lotId, reason } },
    ...givenBack(state, { productId, lotId, unit, cause: 'HELD' }),
  ];
}
