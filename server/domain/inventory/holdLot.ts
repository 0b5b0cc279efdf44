import type { Command } from '../../kernel/decider.ts';
import { givenBack } from './givenBack.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryEvent } from './inventoryEvents.ts';
import { checkedReason, mustHaveLot } from './lotRules.ts';

export type HoldLot = Command<'HoldLot', { productId: string; lotId: string; unit: string; reason: string }>;

/** Keeps a lot from going out; what orders had of it is released (rules 14). Quiet where it is held for this reason already. */
export function holdLot({ data }: HoldLot, state: Inventory): InventoryEvent[] {
  const { productId, unit } = data;
  const { lotId, hold } = mustHaveLot(state, data.lotId);
  const reason = checkedReason(data.reason);
  if (hold === reason) return [];
  return [
    { type: 'LotHeld', data: { productId, lotId, reason } },
    ...givenBack(state, { productId, lotId, unit, cause: 'HELD' }),
  ];
}
