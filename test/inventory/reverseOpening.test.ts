import { describe, expect, it } from 'vitest';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { reverseOpening } from '../../server/domain/inventory/reverseOpening.ts';
import { specify } from '../domain/specify.ts';

const given = specify(inventory);
const lot = { productId: 'p1', lotId: 'OPEN-APL-1', quantity: '12.5', unit: 'case', warehouseId: 'w1' };
const received = (isOpening: boolean): InventoryEvent => ({ type: 'LotReceived', data: { ...lot, isOpening } });
const reversed: InventoryEvent = { type: 'OpeningStockReversed', data: lot };
const reverse = { productId: 'p1' };

describe('reversing opening stock', () => {
  it('takes all of it out again', () => {
    given(received(true)).when(reverseOpening, reverse).then(reversed);
    const state = [received(true), reversed].reduce(
      (folded, event) => inventory.evolve(folded, event),
      inventory.initialState(),
    );
    expect(state).toMatchObject({ onHand: '0', openings: [] });
  });
  it('is refused once other stock has moved', () =>
    given(received(true), received(false)).when(reverseOpening, reverse).thenRefused('inventory.movedSinceOpening'));
  it('changes nothing where there is none, or none any more', () => {
    given().when(reverseOpening, reverse).thenNothing();
    given(received(true), reversed).when(reverseOpening, reverse).thenNothing();
  });
});
