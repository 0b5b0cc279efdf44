import { givenBack } from './givenBack.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryEvent } from './inventoryEvents.ts';
import { checkedReason, mustHaveLot } from './lotRules.ts';

export interface RecallLot {
  productId: string;
  lotId: string;
  unit: string;
  reason: string;
}

/** Marks a lot as called back: none of it goes out, and what orders had of it is released (rules 14). */
export function recallLot(wanted: RecallLot, state: Inventory): InventoryEvent[] {
  const { productId, unit } = wanted;
  const { lotId, recall } = mustHaveLot(state, wanted.lotId);
  const reason = checkedReason(wanted.reason);
  if (recall === reason) return [];
  return [
    { type: 'LotRecalled', data: { productId, lotId, reason } },
    ...givenBack(state, { productId, lotId, unit, cause: 'RECALLED' }),
  ];
}
