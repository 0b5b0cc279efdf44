import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeProductUnit } from '../../server/domain/catalog/changeProductUnit.ts';
import { editProduct } from '../../server/domain/catalog/editProduct.ts';
import { product, productChanges, type Product, type ProductEvent } from '../../server/domain/catalog/product.ts';
import { PriceEditOrigin } from '../../server/domain/catalog/productCodes.ts';
import { costPerInventoryUnit, costPerUnit } from '../../server/domain/catalog/productCost.ts';
import { removeProductUnit } from '../../server/domain/catalog/removeProductUnit.ts';
import { revertEdit } from '../../server/domain/catalog/revertEdit.ts';
import { setProductCost } from '../../server/domain/catalog/setProductCost.ts';
import { compare, multiply, roundTo, subtract, toDecimal } from '../../server/domain/decimal.ts';
import { specify } from '../domain/specify.ts';
import { costed, listed, unitAdded } from './examples.ts';

// The inventory unit is the case; a pallet holds 12 of them.
const given = specify(product);
const pallet = unitAdded('pallet', { useForPurchasing: true });
const origin = PriceEditOrigin.FROM_LIST;
const set = (amount: string | null, unitId?: string) => ({ productId: 'p1', origin, amount, unitId });
const perPallet = (amount: string) => ({ amount, unitId: 'pallet', unit: 'pallet' });
const costedBy = (cost: string, was: string | null, of: object): ProductEvent =>
  ({
    ...costed(cost, was),
    data: { productId: 'p1', cost, was, unit: 'case', origin, ...of },
  }) as ProductEvent;
const sized = (ratio: string) => ({ productId: 'p1', unitId: 'pallet', size: { ratio } });
const after = (...events: ProductEvent[]): Product =>
  events.reduce((state, event) => product.evolve(state, event), product.initialState());
const thirtyOne = costedBy('2.583333', null, { typed: perPallet('31') });

describe('a cost that is typed per another unit (rules 18.37)', () => {
  it('is kept as typed, and derived at 6 decimals', () =>
    given(listed(), pallet).when(setProductCost, set('31', 'pallet')).then(thirtyOne));
  it('is told from one that comes to the same and is typed per inventory unit', () => {
    given(listed(), pallet, costed('2.5'))
      .when(setProductCost, set('30', 'pallet'))
      .then(costedBy('2.5', '2.5', { typed: perPallet('30') }));
    given(listed(), pallet, thirtyOne).when(setProductCost, set('31', 'pallet')).thenNothing();
  });
  it('stands while a list or a file sends back what it comes to', () =>
    given(listed(), pallet, thirtyOne).when(setProductCost, set('2.583333')).thenNothing());
  it('gives way to one that is typed per inventory unit, which is what old events mean', () => {
    given(listed(), pallet, thirtyOne)
      .when(setProductCost, set('2.6', 'u1'))
      .then(costedBy('2.6', '2.583333', { wasTyped: perPallet('31') }));
    expect(after(listed(), pallet, thirtyOne, costed('2.6', '2.583333'))).toMatchObject({
      cost: '2.6',
      costTyped: null,
    });
    expect(after(listed(), costed('7'))).toMatchObject({ cost: '7', costTyped: null });
  });
  it('is refused for a unit that the product has not, below zero, and with 7 decimals', () => {
    given(listed()).when(setProductCost, set('31', 'pallet')).thenRefused('catalog.unitUnknown', 'costUOM');
    given(listed(), pallet).when(setProductCost, set('-1', 'pallet')).thenRefused('catalog.costBelowZero', 'cost');
    given(listed(), pallet)
      .when(setProductCost, set('1.0000001', 'pallet'))
      .thenRefused('catalog.amountPlaces', 'cost');
  });
  it('is told in the history as it was typed, beside what it comes to', () => {
    expect(productChanges(thirtyOne)).toEqual([
      { field: 'cost', from: null, to: '2.583333' },
      { field: 'costTyped', from: null, to: '31 / pallet' },
    ]);
    expect(productChanges(costed('2.6', '2.5'))).toEqual([{ field: 'cost', from: '2.5', to: '2.6' }]);
  });
});

describe('another ratio of the unit that a cost is typed per', () => {
  it('leaves the amount and moves the cost of an inventory unit', () =>
    given(listed(), pallet, thirtyOne)
      .when(changeProductUnit, sized('10'))
      .then(
        {
          type: 'ProductUnitSized',
          data: {
            ...{ productId: 'p1', unitId: 'pallet', name: 'pallet' },
            size: { ratio: '10', reversed: null, type: 1000 },
            was: { ratio: '12', reversed: null, type: 1000 },
          },
        },
        {
          type: 'ProductCosted',
          data: {
            ...{ productId: 'p1', cost: '3.1', was: '2.583333', unit: 'case', origin: PriceEditOrigin.FROM_FORM },
            ...{ typed: perPallet('31'), wasTyped: perPallet('31') },
          },
        },
      ));
  it('moves no cost that is typed per another unit', () => {
    const state = after(listed(), pallet, costed('2.5'));
    expect(changeProductUnit(sized('10'), state).map(({ type }) => type)).toEqual(['ProductUnitSized']);
  });
  it('is forgotten with the unit: the cost of an inventory unit stays', () => {
    const state = after(listed(), pallet, thirtyOne);
    const removed = removeProductUnit({ productId: 'p1', unitId: 'pallet' }, state);
    expect(after(listed(), pallet, thirtyOne, ...removed)).toMatchObject({ cost: '2.583333', costTyped: null });
  });
});

describe('a bulk edit of a cost that is typed per another unit', () => {
  it.each([
    ['percent', '10', '34.1', '2.841667'],
    ['amount', '0.25', '34', '2.833333'],
  ] as const)('moves what was typed by %s %s, to cents of that unit', (how, value, amount, cost) => {
    given(listed(), pallet, thirtyOne)
      .when(editProduct, { productId: 'p1', edit: { cost: { how, value } } })
      .then(costedBy(cost, '2.583333', { typed: perPallet(amount), wasTyped: perPallet('31') }));
  });
  it('is taken back to what was typed', () => {
    const set = costedBy('9', '2.583333', { wasTyped: perPallet('31') });
    const past = [listed(), pallet, thirtyOne].map((event) => ({ event, isOwn: false }));
    const { edit } = revertEdit([...past, { event: set, isOwn: true }]);
    expect(edit).toEqual({ cost: { how: 'set', value: '31', unitId: 'pallet' } });
    given(listed(), pallet, thirtyOne, set)
      .when(editProduct, { productId: 'p1', edit: edit ?? {} })
      .then(costedBy('2.583333', '9', { typed: perPallet('31') }));
  });
});

it('a cost per unit comes back from that of an inventory unit to half of its last decimal a unit', () => {
  const cents = fc.nat(10_000_000).map((many) => roundTo(toDecimal(many / 100) ?? '0', 2));
  const ratios = fc.integer({ min: 1, max: 1_000 });
  fc.assert(
    fc.property(cents, ratios, (amount, ratio) => {
      const back = costPerUnit(costPerInventoryUnit(amount, String(ratio)), String(ratio));
      const off = subtract(back, amount).replace('-', '');
      expect(compare(off, multiply(String(ratio), '0.0000005'))).toBeLessThanOrEqual(0);
    }),
  );
});
