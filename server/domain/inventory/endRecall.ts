import type { Inventory } from './inventory.ts';
import type { InventoryEvent } from './inventoryEvents.ts';
import { checkedReason, mustHaveLot } from './lotRules.ts';

export interface EndRecall {
  productId: string;
  lotId: string;
  reason: string;
}

/** Takes back the recall of a lot; one that is held as well stays so. Quiet where it is not recalled. */
export function endRecall(wanted: EndRecall, state: Inventory): InventoryEvent[] {
  const { lotId, recall } = mustHaveLot(state, wanted.lotId);
  const reason = checkedReason(wanted.reason);
  if (recall === null) return [];
  return [{ type: 'LotRecallEnded', data: { productId: wanted.productId, lotId, was: recall, reason } }];
}
