import { DomainError } from '../../kernel/decider.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryEvent } from './inventoryEvents.ts';

export interface ReverseOpening {
  productId: string;
}

/** Takes opening stock back, while nothing else has moved (rules 16); quiet where there is none. */
export function reverseOpening(
  { productId }: ReverseOpening,
  { openings, hasMovedSince, firstMovement }: Inventory,
): InventoryEvent[] {
  if (openings.length === 0) return [];
  if (hasMovedSince) throw new DomainError('inventory.movedSinceOpening', { ...firstMovement });
  return openings.map((opening) => ({ type: 'OpeningStockReversed', data: { productId, ...opening } }));
}
