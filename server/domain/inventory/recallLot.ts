import type { Command } from '../../kernel/decider.ts';
import { givenBack } from './givenBack.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryEvent } from './inventoryEvents.ts';
import { checkedReason, mustHaveLot } from './lotRules.ts';

export type RecallLot = Command<'RecallLot', { productId: string; lotId: string; unit: string; reason: string }>;

/** Marks a lot as called back: none of it goes out, and what orders had of it is released (rules 14). */
export function recallLot({ data }: RecallLot, state: Inventory): InventoryEvent[] {
  const { productId, unit } = data;
  const { lotId, recall } = mustHaveLot(state, data.lotId);
  const reason = checkedReason(data.reason);
  if (recall === reason) return [];
  return [
    { type: 'LotRecalled', data: { productId, lotId, reason } },
    ...givenBack(state, { productId, lotId, unit, cause: 'RECALLED' }),
  ];
}
