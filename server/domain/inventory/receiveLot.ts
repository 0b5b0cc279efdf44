import { DomainError } from '../../kernel/decider.ts';
import { compare, type Decimal } from '../decimal.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryEvent } from './inventoryEvents.ts';
import { checkedFacts, checkedLotId, countable } from './lotRules.ts';

export interface ReceiveLot {
  productId: string;
  lotId: string;
  /** Inventory units, above 0. */
  quantity: Decimal;
  unit: string;
  warehouseId: string;
  /** Business date of the company, YYYY-MM-DD. */
  receivedOn: string;
  bestBy?: string;
  /** USD per inventory unit. */
  cost?: Decimal;
  note?: string;
  locationId?: string;
}

/** Takes a lot into stock; an id that the product has already is refused: a lot is received once (rules 2). */
export function receiveLot(wanted: ReceiveLot, { lots }: Inventory): InventoryEvent[] {
  const lotId = checkedLotId(wanted.lotId);
  if (Object.hasOwn(lots, lotId)) throw new DomainError('inventory.lotExists', { lotId }, 'lotId');
  if (compare(wanted.quantity, '0') <= 0)
    throw new DomainError('inventory.receiptOfNothing', { value: wanted.quantity }, 'quantity');
  countable(wanted.quantity, 'quantity');
  return [{ type: 'LotReceived', data: { ...checkedFacts(wanted), lotId, isOpening: false } }];
}
