import { DomainError } from '../../kernel/decider.ts';
import { compare } from '../decimal.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryData, InventoryEvent } from './inventoryEvents.ts';
import { countable } from './lotRules.ts';

export type ReturnLot = Omit<InventoryData<'LotReturned'>, 'warehouseId' | 'locationId' | 'bestBy' | 'cost'>;

/**
 * What came back from a customer, as a lot of its own that is held until someone has looked at it (rules 14): with the dates and
 * the cost of the lot that it left from. Quiet where it is there already.
 */
export function returnLot(wanted: ReturnLot, { lots }: Inventory): InventoryEvent[] {
  const { lotId, fromLotId, quantity } = wanted;
  if (Object.hasOwn(lots, lotId)) return [];
  if (compare(quantity, '0') <= 0) throw new DomainError('inventory.receiptOfNothing', { value: quantity }, 'quantity');
  countable(quantity, 'quantity');
  const from = fromLotId === null || !Object.hasOwn(lots, fromLotId) ? undefined : lots[fromLotId];
  const place = from ?? Object.values(lots)[0];
  return [
    {
      type: 'LotReturned',
      data: {
        ...wanted,
        warehouseId: place?.warehouseId ?? '',
        ...(from?.locationId ? { locationId: from.locationId } : {}),
        ...(from?.bestBy ? { bestBy: from.bestBy } : {}),
        ...(from?.cost ? { cost: from.cost } : {}),
      },
    },
  ];
}
