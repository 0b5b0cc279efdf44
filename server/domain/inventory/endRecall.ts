import type { Command } from '../../kernel/decider.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryEvent } from './inventoryEvents.ts';
import { checkedReason, mustHaveLot } from './lotRules.ts';

export type EndRecall = Command<'EndRecall', { productId: string; lotId: string; reason: string }>;

/** Takes back the recall of a lot; one that is held as well stays so. Quiet where it is not recalled. */
export function endRecall({ data }: EndRecall, state: Inventory): InventoryEvent[] {
  const { lotId, recall } = mustHaveLot(state, data.lotId);
  const reason = checkedReason(data.reason);
  if (recall === null) return [];
  return [{ type: 'LotRecallEnded', data: { productId: data.productId, lotId, was: recall, reason } }];
}
