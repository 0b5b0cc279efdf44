import { describe, it } from 'vitest';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { openInventory, type OpenInventory } from '../../server/domain/inventory/openInventory.ts';
import { specify } from '../domain/specify.ts';

const given = specify(inventory);
const opened = (quantity: string): InventoryEvent => ({
  type: 'LotReceived',
  data: { productId: 'p1', lotId: 'OPEN-APL-1', quantity, unit: 'case', warehouseId: 'w1', isOpening: true },
});
const open = (quantity: string): OpenInventory => ({
  productId: 'p1',
  sku: 'APL-1',
  quantity,
  unit: 'case',
  warehouseId: 'w1',
});

describe('opening stock', () => {
  it('is received as the lot OPEN-<sku>', () => given().when(openInventory, open('12.5')).then(opened('12.5')));
  it('of nothing is nothing', () => given().when(openInventory, open('0')).thenNothing());
  it('is refused once something has moved', () =>
    given(opened('3')).when(openInventory, open('5')).thenRefused('inventory.alreadyMoved', 'initInventory'));
  it('is refused below zero', () =>
    given().when(openInventory, open('-1')).thenRefused('inventory.openingBelowZero', 'initInventory'));
  it('is refused beyond six decimals', () =>
    given().when(openInventory, open('0.0000001')).thenRefused('inventory.quantityPlaces', 'initInventory'));
});
