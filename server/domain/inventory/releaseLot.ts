import type { Inventory } from './inventory.ts';
import type { InventoryEvent } from './inventoryEvents.ts';
import { checkedReason, mustHaveLot } from './lotRules.ts';

export interface ReleaseLot {
  productId: string;
  lotId: string;
  reason: string;
}

/** Ends the hold of a lot; one that is recalled as well stays so. Quiet where it is not held. */
export function releaseLot(wanted: ReleaseLot, state: Inventory): InventoryEvent[] {
  const { lotId, hold } = mustHaveLot(state, wanted.lotId);
  const reason = checkedReason(wanted.reason);
  if (hold === null) return [];
  return [{ type: 'LotReleased', data: { productId: wanted.productId, lotId, was: hold, reason } }];
}
