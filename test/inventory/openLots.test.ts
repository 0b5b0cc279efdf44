import { describe, it } from 'vitest';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { openLots, type OpeningStock } from '../../server/domain/inventory/openLots.ts';
import { reverseOpening } from '../../server/domain/inventory/reverseOpening.ts';
import { specify } from '../domain/specify.ts';

const given = specify(inventory);
const lot = (lotId: string, quantity: string, more: Partial<OpeningStock> = {}): OpeningStock => ({
  lotId,
  quantity,
  unit: 'case',
  warehouseId: 'w1',
  ...more,
});
const open = (...lots: OpeningStock[]) => ({ productId: 'p1', lots });
const received = (stock: OpeningStock, isOpening = true): InventoryEvent => ({
  type: 'LotReceived',
  data: { ...stock, productId: 'p1', isOpening },
});
const reversed = (stock: OpeningStock): InventoryEvent => ({
  type: 'OpeningStockReversed',
  data: { productId: 'p1', ...stock },
});
const a = lot('A-1', '12.5', { bestBy: '2027-01-31', cost: '3.25' });
const b = lot('A-2', '4');

describe('opening stock in several lots', () => {
  it('is one opening', () => given().when(openLots, open(a, b)).then(received(a), received(b)));
  it('happens once', () => given(received(b)).when(openLots, open(a)).thenRefused('inventory.alreadyMoved', 'lot'));
  it('names no lot twice', () => given().when(openLots, open(b, b)).thenRefused('inventory.lotExists', 'lot'));
  it('is of something', () =>
    given()
      .when(openLots, open(lot('A-3', '0')))
      .thenRefused('inventory.receiptOfNothing', 'onHand'));
  it('is taken back lot by lot, and may be opened again then', () => {
    given(received(a), received(b))
      .when(reverseOpening, { productId: 'p1' })
      .then(reversed(lot('A-1', '12.5')), reversed(b));
    given(received(a), received(b), reversed(a), reversed(b)).when(openLots, open(a)).then(received(a));
  });
  it('stays where something else has moved', () =>
    given(received(a), received(b, false))
      .when(reverseOpening, { productId: 'p1' })
      .thenRefused('inventory.movedSinceOpening'));
});
