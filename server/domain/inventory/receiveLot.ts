import { DomainError } from '../../kernel/decider.ts';
import { compare } from '../decimal.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryData, InventoryEvent } from './inventoryEvents.ts';
import { checkedFacts, checkedLotId, countable } from './lotRules.ts';

/** `quantity` above 0; the day of a receipt is always known. */
export type ReceiveLot = Omit<InventoryData<'LotReceived'>, 'isOpening'> & { receivedOn: string };

/** Takes a lot into stock; an id that the product has already is refused: a lot is received once (rules 2). */
export function receiveLot(wanted: ReceiveLot, { lots }: Inventory): InventoryEvent[] {
  const lotId = checkedLotId(wanted.lotId);
  if (Object.hasOwn(lots, lotId)) throw new DomainError('inventory.lotExists', { lotId }, 'lotId');
  if (compare(wanted.quantity, '0') <= 0)
    throw new DomainError('inventory.receiptOfNothing', { value: wanted.quantity }, 'quantity');
  countable(wanted.quantity, 'quantity');
  return [{ type: 'LotReceived', data: { ...checkedFacts(wanted), lotId, isOpening: false } }];
}
