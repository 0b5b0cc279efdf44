import { describe, expect, it } from 'vitest';
import { addProductUnit, type AddProductUnit } from '../../server/domain/catalog/addProductUnit.ts';
import { changeProductUnit, type ChangeProductUnit } from '../../server/domain/catalog/changeProductUnit.ts';
import { product, productChanges, type ProductEvent } from '../../server/domain/catalog/product.ts';
import { removeProductUnit } from '../../server/domain/catalog/removeProductUnit.ts';
import { specify } from '../domain/specify.ts';
import { boughtBy, listed, soldBy, unitAdded, unitDisabled, unitEnabled } from './examples.ts';

const given = specify(product);
const BASE = 'u1';

const add = (fields: Partial<AddProductUnit> = {}): AddProductUnit => ({
  productId: 'p1',
  unit: { id: 'pallet', name: 'pallet' },
  type: 1000,
  size: { ratio: '12' },
  uses: { useForInventory: false, useForSelling: true, useForPurchasing: false },
  ...fields,
});
const change = (unitId: string, fields: Omit<ChangeProductUnit, 'productId' | 'unitId'>): ChangeProductUnit => ({
  productId: 'p1',
  unitId,
  ...fields,
});
const remove = (unitId: string) => ({ productId: 'p1', unitId }) as const;

describe('a unit that is added', () => {
  it('is priced in itself and enabled', () => given(listed()).when(addProductUnit, add()).then(unitAdded('pallet')));
  it('keeps what was typed where the ratio was entered reversed', () =>
    given(listed())
      .when(addProductUnit, add({ size: { unitsPerInventoryUnit: '3' }, type: 2000 }))
      .then(unitAdded('pallet', { ratio: '0.333333333333', reversed: '3', type: 2000 })));
  it('takes both sides as they are shown', () =>
    given(listed())
      .when(addProductUnit, add({ size: { ratio: '12', unitsPerInventoryUnit: '0.083333333333' } }))
      .then(unitAdded('pallet')));
  it('may be priced in another', () =>
    given(listed())
      .when(addProductUnit, add({ pricingUnitId: BASE }))
      .then(unitAdded('pallet', { pricingUnitId: BASE, pricingUnit: 'case' })));
  it.each([
    ['a second time', { unit: { id: BASE, name: 'case' } }, 'catalog.unitAlreadyThere', 'name'],
    [
      'with no use',
      { uses: { useForInventory: false, useForSelling: false, useForPurchasing: false } },
      'product.UOM.useFor.required',
      'useFor',
    ],
    ['with no ratio', { size: {} }, 'catalog.unitRatioRequired', 'ratio'],
    ['with a ratio of 0', { size: { ratio: '0' } }, 'catalog.unitRatioAboveZero', 'ratio'],
    ['with a ratio below 0', { size: { ratio: '-2' } }, 'catalog.unitRatioAboveZero', 'ratio'],
    ['with a ratio of 1e-13', { size: { ratio: '0.0000000000001' } }, 'catalog.unitRatioPlaces', 'ratio'],
    [
      'with sides that differ',
      { size: { ratio: '0.3', unitsPerInventoryUnit: '3' } },
      'catalog.unitRatiosDiffer',
      'ratio',
    ],
    ['priced in what it has not', { pricingUnitId: 'none' }, 'catalog.unitUnknown', 'pricingUOM'],
  ])('is refused %s', (_, fields, code, field) =>
    given(listed()).when(addProductUnit, add(fields)).thenRefused(code, field),
  );
  it('is refused for a product that nobody has', () =>
    given().when(addProductUnit, add()).thenRefused('catalog.productUnknown'));
});

describe('a default unit', () => {
  it('has its flag forced on and is enabled', () =>
    given(listed(), unitAdded('box', { isEnabled: false }))
      .when(changeProductUnit, change('box', { isDefaultPurchasing: true }))
      .then(
        {
          type: 'ProductUnitUsesChosen',
          data: {
            productId: 'p1',
            unitId: 'box',
            name: 'box',
            uses: { useForInventory: false, useForSelling: true, useForPurchasing: true },
            was: { useForInventory: false, useForSelling: true, useForPurchasing: false },
          },
        },
        unitEnabled('box'),
        boughtBy('box'),
      ));
  it('is chosen once', () =>
    given(listed(), unitAdded('box'), soldBy('box'))
      .when(changeProductUnit, change('box', { isDefaultSelling: true }))
      .thenNothing());
  it.each([
    [
      'unchecked for selling',
      soldBy('box'),
      { uses: { useForSelling: false } },
      'catalog.unitIsDefaultSelling',
      'useForSelling',
    ],
    ['disabled', soldBy('box'), { isEnabled: false }, 'catalog.unitIsDefaultSelling', 'useForAvailable'],
    [
      'unchecked for purchasing',
      boughtBy('box'),
      { uses: { useForPurchasing: false } },
      'catalog.unitIsDefaultPurchasing',
      'useForPurchasing',
    ],
    [
      'disabled for purchasing',
      boughtBy('box'),
      { isEnabled: false },
      'catalog.unitIsDefaultPurchasing',
      'useForAvailable',
    ],
  ])('cannot be %s', (_, chosen, fields, code, field) =>
    given(listed(), unitAdded('box', { useForPurchasing: true }), chosen)
      .when(changeProductUnit, change('box', fields))
      .thenRefused(code, field),
  );
  it('cannot be removed', () =>
    given(listed(), unitAdded('box'), soldBy('box'))
      .when(removeProductUnit, remove('box'))
      .thenRefused('catalog.unitIsDefaultSelling', 'unit'));
});

describe('the base unit', () => {
  it.each([
    ['unchecked for inventory', { uses: { useForInventory: false } }, 'catalog.unitIsBase', 'useForInventory'],
    ['disabled', { isEnabled: false }, 'catalog.unitIsBase', 'useForAvailable'],
    ['given a ratio', { size: { ratio: '2' } }, 'catalog.unitBaseRatio', 'ratio'],
  ])('cannot be %s', (_, fields, code, field) =>
    given(listed()).when(changeProductUnit, change(BASE, fields)).thenRefused(code, field),
  );
  it('cannot be removed', () =>
    given(listed()).when(removeProductUnit, remove(BASE)).thenRefused('catalog.unitIsBase', 'unit'));
  it('may stop being sold by once another is the default', () =>
    given(listed(), unitAdded('box'), soldBy('box'))
      .when(changeProductUnit, change(BASE, { uses: { useForSelling: false } }))
      .then({
        type: 'ProductUnitUsesChosen',
        data: {
          productId: 'p1',
          unitId: BASE,
          name: 'case',
          uses: { useForInventory: true, useForSelling: false, useForPurchasing: true },
          was: { useForInventory: true, useForSelling: true, useForPurchasing: true },
        },
      }));
});

describe('a unit that is changed', () => {
  const box = [listed(), unitAdded('box')] as const;
  it('tells only what differs', () =>
    given(...box)
      .when(changeProductUnit, change('box', { size: { ratio: '12' }, isEnabled: true, priceFactor: '5' }))
      .then({
        type: 'ProductUnitPriceFactorSet',
        data: { productId: 'p1', unitId: 'box', name: 'box', priceFactor: '5', was: '0' },
      }));
  it('is quiet when all is as it was', () =>
    given(...box)
      .when(changeProductUnit, change('box', { size: { ratio: '12' }, type: 1000, pricingUnitId: 'box' }))
      .thenNothing());
  it('goes out of use and back', () => {
    given(...box)
      .when(changeProductUnit, change('box', { isEnabled: false }))
      .then(unitDisabled('box'));
    given(...box, unitDisabled('box'))
      .when(changeProductUnit, change('box', { isEnabled: true }))
      .then(unitEnabled('box'));
  });
  it('is priced in no unit that is disabled', () => {
    given(...box, unitAdded('bag'), unitDisabled('bag'))
      .when(changeProductUnit, change('box', { pricingUnitId: 'bag' }))
      .thenRefused('pricing.unitDisabled', 'pricingUOM');
    given(...box, unitDisabled('box'))
      .when(addProductUnit, add({ unit: { id: 'bag', name: 'bag' }, pricingUnitId: 'box' }))
      .thenRefused('pricing.unitDisabled', 'pricingUOM');
  });
  it('keeps one use at least', () =>
    given(...box)
      .when(changeProductUnit, change('box', { uses: { useForSelling: false } }))
      .thenRefused('product.UOM.useFor.required', 'useFor'));
  it('stays while others are priced in it', () =>
    given(...box, unitAdded('bag', { pricingUnitId: 'box', pricingUnit: 'box' }))
      .when(removeProductUnit, remove('box'))
      .thenRefused('catalog.unitPricesOthers', 'unit'));
  it.each(['-100.5', '10001', '1.23456'])('is refused a premium of %s %%', (priceFactor) =>
    given(...box)
      .when(changeProductUnit, change('box', { priceFactor }))
      .thenRefused('catalog.priceFactorInvalid', 'priceFactor'),
  );
  it('is refused where the product has it not', () =>
    given(listed())
      .when(changeProductUnit, change('none', { isEnabled: false }))
      .thenRefused('catalog.unitUnknown'));
  it('is gone once it is removed, and may come back', () => {
    const removed: ProductEvent = { type: 'ProductUnitRemoved', data: { productId: 'p1', unitId: 'box', name: 'box' } };
    given(...box)
      .when(removeProductUnit, remove('box'))
      .then(removed);
    given(...box, removed)
      .when(addProductUnit, add({ unit: { id: 'box', name: 'box' } }))
      .then(unitAdded('box'));
  });
});

it('tells what an event of a unit changed, in signs that need no language', () => {
  const piece = { part: { kind: 'unit', id: 'piece', name: 'piece' } };
  expect(productChanges(unitAdded('piece', { ratio: '0.333333333333', reversed: '3', type: 2000 }))).toEqual([
    { ...piece, field: 'unit', from: null, to: 'piece' },
    { ...piece, field: 'unitSize', from: null, to: '3 piece ≈ 1' },
    { ...piece, field: 'useForSelling', from: null, to: 'piece' },
  ]);
  const box = { part: { kind: 'unit', id: 'box', name: 'box' } };
  expect(productChanges(unitDisabled('box'))).toEqual([{ ...box, field: 'unitEnabled', from: 'box', to: null }]);
  expect(productChanges(soldBy('box'))).toEqual([{ field: 'defaultSellingUnit', from: 'case', to: 'box' }]);
});
