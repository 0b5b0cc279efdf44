import { describe, expect, it } from 'vitest';
import { product, productChanges, type ProductEvent } from '../../server/domain/catalog/product.ts';
import { LotMethod, type LotAssignment } from '../../server/domain/catalog/productFlags.ts';
import { specifyProduct, type SpecifyProduct } from '../../server/domain/catalog/specifyProduct.ts';
import { specify } from '../domain/specify.ts';
import { listed, soldBy, unitAdded, unitDisabled } from './examples.ts';

const given = specify(product);
const save = (data: Omit<SpecifyProduct, 'productId'>): SpecifyProduct => ({ productId: 'p1', ...data });
const chosen = (to: LotAssignment, was: LotAssignment): ProductEvent => ({
  type: 'LotAssignmentChosen',
  data: { productId: 'p1', to, was },
});
const fifo = { method: LotMethod.FIFO, overflow: false };
const overflowing = { method: LotMethod.FIFO, overflow: true };

describe('yes and no', () => {
  const flagged: ProductEvent = {
    type: 'ProductFlagged',
    data: { productId: 'p1', flags: { sell: false, organic: true }, was: { sell: true, organic: false } },
  };
  it('tell only what changed', () =>
    given(listed())
      .when(specifyProduct, save({ flags: { sell: false, purchase: true, organic: true } }))
      .then(flagged));
  it('are quiet when all is so', () =>
    given(listed(), flagged)
      .when(specifyProduct, save({ flags: { sell: false } }))
      .thenNothing());
  it('are refused for a product that nobody has', () =>
    given()
      .when(specifyProduct, save({ flags: { sell: false } }))
      .thenRefused('catalog.productUnknown'));
  it('stand in the history, field by field', () =>
    expect(productChanges(flagged)).toEqual([
      { field: 'sell', from: true, to: false },
      { field: 'organic', from: false, to: true },
    ]));
});

describe('lot assignment', () => {
  it('overflows where that is switched on', () =>
    given(listed())
      .when(specifyProduct, save({ lots: { overflow: true } }))
      .then(chosen(overflowing, fifo)));
  it('loses its overflow with its method', () =>
    given(listed(), chosen(overflowing, fifo))
      .when(specifyProduct, save({ lots: { method: LotMethod.FEFO } }))
      .then(chosen({ method: LotMethod.FEFO, overflow: false }, overflowing)));
  it('takes the overflow of the same save', () =>
    given(listed())
      .when(specifyProduct, save({ lots: { method: LotMethod.FEFO, overflow: true } }))
      .then(chosen({ method: LotMethod.FEFO, overflow: true }, fifo)));
  it('without lots has none', () =>
    given(listed())
      .when(specifyProduct, save({ lots: { method: LotMethod.NO_LOT, overflow: true } }))
      .thenRefused('catalog.overflowWithoutLots', 'enableLotOverflow'));
  it('is quiet when it is so', () =>
    given(listed())
      .when(specifyProduct, save({ lots: fifo }))
      .thenNothing());
});

it('a new default frees the old one within one save', () =>
  given(listed(), unitAdded('box'), unitAdded('bag'), soldBy('box'))
    .when(specifyProduct, save({ sellingUnitId: 'bag', units: [{ unitId: 'box', isEnabled: false }] }))
    .then(soldBy('bag', 'box'), unitDisabled('box')));
