import { DomainError } from '../../kernel/decider.ts';
import { compare, isZero, toDecimal, type Decimal } from '../decimal.ts';
import type { Inventory } from './inventory.ts';
import { checkedFacts, countable } from './lotRules.ts';
import type { InventoryData, InventoryEvent } from './inventoryEvents.ts';

/** `cost`: the product's default cost seeds the lot's own, which stays what it is then (rules 18.6, 18.37). */
export type OpenInventory = { sku: string } & Pick<
  InventoryData<'LotReceived'>,
  'productId' | 'quantity' | 'unit' | 'warehouseId' | 'cost' | 'bestBy'
>;

/** A quantity of opening stock: more than 0 (spec 2, 4.6), at most 6 decimals; in the one spelling. */
export function checkedOpeningQuantity(quantity: Decimal, field: string): Decimal {
  if (compare(quantity, '0') < 0) throw new DomainError('inventory.openingBelowZero', { value: quantity }, field);
  return countable(toDecimal(quantity) ?? quantity, field);
}

/** Opening stock as the lot `OPEN-<sku>`: only while nothing is on hand and nothing has moved (spec 2, 4.6; rules 18.11). */
export function openInventory(wanted: OpenInventory, { firstMovement }: Inventory): InventoryEvent[] {
  const quantity = checkedOpeningQuantity(wanted.quantity, 'initInventory');
  if (isZero(quantity)) return [];
  if (firstMovement) throw new DomainError('inventory.alreadyMoved', { ...firstMovement }, 'initInventory');
  const { productId, sku, unit, warehouseId, cost, bestBy } = wanted;
  const lot = { productId, lotId: `OPEN-${sku}`, quantity, unit, warehouseId, isOpening: true };
  const facts = { ...(cost === undefined ? {} : { cost }), ...(bestBy === undefined ? {} : { bestBy }) };
  return [{ type: 'LotReceived', data: { ...lot, ...checkedFacts(facts) } }];
}
