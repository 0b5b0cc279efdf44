import { DomainError } from '../../kernel/decider.ts';
import { isZero } from '../decimal.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryData, InventoryEvent } from './inventoryEvents.ts';
import { checkedFacts, checkedLotId } from './lotRules.ts';
import { checkedOpeningQuantity } from './openInventory.ts';

/** One lot that was there before Crossdock, `quantity` above 0; what of it is absent is not known. */
export type OpeningStock = Omit<InventoryData<'LotReceived'>, 'productId' | 'isOpening'>;

export interface OpenLots {
  productId: string;
  lots: readonly OpeningStock[];
}

/** Opening stock in several lots, all at once: only while nothing is on hand and nothing has moved (rules 14, 18.11). */
export function openLots({ productId, lots }: OpenLots, { firstMovement }: Inventory): InventoryEvent[] {
  if (firstMovement) throw new DomainError('inventory.alreadyMoved', { ...firstMovement }, 'lot');
  const seen = new Set<string>();
  return lots.map((lot) => {
    const lotId = checkedLotId(lot.lotId);
    if (seen.has(lotId)) throw new DomainError('inventory.lotExists', { lotId }, 'lot');
    seen.add(lotId);
    const quantity = checkedOpeningQuantity(lot.quantity, 'onHand');
    if (isZero(quantity)) throw new DomainError('inventory.receiptOfNothing', { value: quantity }, 'onHand');
    return { type: 'LotReceived', data: { ...checkedFacts(lot), productId, lotId, quantity, isOpening: true } };
  });
}
