import type { Command } from '../../kernel/decider.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryEvent } from './inventoryEvents.ts';
import { checkedReason, mustHaveLot } from './lotRules.ts';

export type ReleaseLot = Command<'ReleaseLot', { productId: string; lotId: string; reason: string }>;

/** Ends the hold of a lot; one that is recalled as well stays so. Quiet where it is not held. */
export function releaseLot({ data }: ReleaseLot, state: Inventory): InventoryEvent[] {
  const { lotId, hold } = mustHaveLot(state, data.lotId);
  const reason = checkedReason(data.reason);
  if (hold === null) return [];
  return [{ type: 'LotReleased', data: { productId: data.productId, lotId, was: hold, reason } }];
}
