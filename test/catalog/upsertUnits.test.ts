import { describe, expect, it } from 'vitest';
import { product, type Product, type ProductEvent } from '../../server/domain/catalog/product.ts';
import { restoreUnits, upsertUnits, type UnitToUpsert } from '../../server/domain/catalog/upsertUnits.ts';
import { specify } from '../domain/specify.ts';

const listed: ProductEvent = {
  type: 'ProductListed',
  data: { productId: 'p1', sku: 'A', variety: 'Tea', inventoryUOM: 'case', unitId: 'case', warehouseId: 'w' },
};
const box: UnitToUpsert = {
  unit: { id: 'box', name: 'box' },
  size: { unitsPerInventoryUnit: '10' },
  uses: { useForSelling: true },
};
const take = (...units: UnitToUpsert[]) => ({ productId: 'p1', units });
const fold = (events: readonly ProductEvent[], from: Product = product.initialState()): Product =>
  events.reduce((state, event) => product.evolve(state, event), from);
const before = fold([listed]);

describe('the units of a file', () => {
  it('come all at once, defaults before what they free, and a second time they are there already', () => {
    const base: UnitToUpsert = { unit: { id: 'case', name: 'case' }, uses: { useForSelling: false }, priceFactor: '5' };
    const bag: UnitToUpsert = { ...box, unit: { id: 'bag', name: 'bag' }, pricingUnitId: 'box' };
    const rows = [base, bag, { ...box, isDefaultSelling: true }];
    const after = fold(upsertUnits(take(...rows), before), before);
    expect(after.units).toMatchObject({
      sellingId: 'box',
      purchasingId: 'case',
      list: [
        { id: 'case', ratio: '1', useForSelling: false, useForPurchasing: true, priceFactor: '5' },
        { id: 'bag', ratio: '0.1', reversed: '10', pricingUnitId: 'box', useForSelling: true },
        { id: 'box', ratio: '0.1', reversed: '10', useForSelling: true, useForInventory: false },
      ],
    });
    expect(upsertUnits(take(...rows), after)).toEqual([]);
    const was = { productId: 'p1', units: before.units };
    expect(fold(restoreUnits(was, after), after).units).toEqual(before.units);
    expect(restoreUnits(was, before)).toEqual([]);
  });
  it('need a use and a ratio each', () => {
    specify(product)(listed)
      .when(upsertUnits, take({ ...box, uses: {} }))
      .thenRefused('product.UOM.useFor.required', 'useFor');
    specify(product)(listed)
      .when(upsertUnits, take({ ...box, size: {} }))
      .thenRefused('catalog.unitRatioRequired', 'ratio');
  });
});
