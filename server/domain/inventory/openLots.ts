import { DomainError } from '../../kernel/decider.ts';
import { isZero, type Decimal } from '../decimal.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryEvent } from './inventoryEvents.ts';
import { checkedFacts, checkedLotId } from './lotRules.ts';
import { checkedOpeningQuantity } from './openInventory.ts';

/** One lot that was there before Crossdock; what of it is absent is not known. */
export interface OpeningStock {
  readonly lotId: string;
  /** Inventory units, above 0. */
  readonly quantity: Decimal;
  readonly unit: string;
  readonly warehouseId: string;
  /** Business dates, YYYY-MM-DD. */
  readonly receivedOn?: string;
  readonly bestBy?: string;
  /** USD per inventory unit. */
  readonly cost?: Decimal;
  readonly note?: string;
  readonly locationId?: string;
}

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
