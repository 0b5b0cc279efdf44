import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detailProduct, type DetailProduct } from '../../server/domain/catalog/detailProduct.ts';
import { joinedList } from '../../server/domain/text.ts';
import { checkDigitOf } from '../../server/domain/catalog/gtin.ts';
import { measureProduct, type MeasureProduct } from '../../server/domain/catalog/measureProduct.ts';
import { product, productChanges, type ProductEvent } from '../../server/domain/catalog/product.ts';
import { specify } from '../domain/specify.ts';
import { listed } from './examples.ts';

const given = specify(product);
const productId = 'p1';
const save = (data: Omit<DetailProduct, 'productId'>): DetailProduct => ({ productId, ...data });
const detail = (details: DetailProduct['details']) => save({ details });
const measure = (logistics: MeasureProduct['logistics']): MeasureProduct => ({ productId, logistics });
const ann = { id: 'u1', name: 'Ann Lee' };
const tokyo = { id: 'c1', name: 'Tokyo Traders' };
const managed: ProductEvent = { type: 'ProductManagerAssigned', data: { productId, manager: ann, was: null } };
const preferred: ProductEvent = { type: 'PreferredVendorChosen', data: { productId, vendor: tokyo, was: null } };

describe('a save of details or description', () => {
  it('tells only the fields that changed, trimmed, with what they were', () =>
    given(listed())
      .when(detailProduct, detail({ plu: 4011, family: ' Apples ', upc: '', shelfLife: null }))
      .then({
        type: 'ProductDescribed',
        data: { productId, details: { plu: 4011, family: 'Apples' }, was: { plu: null, family: '' } },
      }));
  it('writes lists in one way, each entry once', () =>
    given(listed())
      .when(detailProduct, detail({ suppliers: 'Dole,Chiquita ，Dole;; ' }))
      .then({
        type: 'ProductDescribed',
        data: { productId, details: { suppliers: 'Dole, Chiquita' }, was: { suppliers: '' } },
      }));
  it('assigns a manager and prefers a vendor, and takes both away', () => {
    given(listed())
      .when(detailProduct, save({ details: {}, manager: ann, vendor: tokyo }))
      .then(managed, preferred);
    given(listed(), managed, preferred)
      .when(detailProduct, save({ details: {}, manager: null, vendor: null }))
      .then(
        { type: 'ProductManagerAssigned', data: { productId, manager: null, was: ann } },
        { type: 'PreferredVendorChosen', data: { productId, vendor: null, was: tokyo } },
      );
  });
  it('is quiet when all is as it was', () =>
    given(listed(), managed, preferred)
      .when(detailProduct, save({ details: { reorderLevel: 0, detail: '  ' }, manager: ann, vendor: tokyo }))
      .thenNothing());
  it.each([
    ['plu', -1],
    ['plu', 1.5],
    ['shelfLife', 36_501],
    ['restockingTime', -1],
  ] as const)('refuses %s %d', (field, value) =>
    given(listed())
      .when(detailProduct, detail({ [field]: value }))
      .thenRefused('catalog.countInvalid', field),
  );
  it.each([
    ['reorderLevel', -1, 'catalog.reorderLevelInvalid'],
    ['reorderLevel', 2.5, 'catalog.wholeUnits'],
    ['reorderQuantity', Number.NaN, 'catalog.quantityInvalid'],
    ['reorderQuantity', 1_000_000_001, 'catalog.quantityInvalid'],
    ['reorderQuantity', 0.5, 'catalog.wholeUnits'],
  ] as const)('refuses %s %d of a product that is counted by the case', (field, value, code) =>
    given(listed())
      .when(detailProduct, detail({ [field]: value }))
      .thenRefused(code, field),
  );
  it('takes reorder figures with decimals where the product is measured, and whole days only', () => {
    const weighed: ProductEvent = {
      type: 'ProductListed',
      data: { productId, sku: 'SHRIMP', variety: 'Shrimp', inventoryUOM: 'lb', unitId: 'u1', warehouseId: 'w1' },
    };
    given(weighed)
      .when(detailProduct, detail({ reorderLevel: 12.5, reorderQuantity: 40.25 }))
      .then({
        type: 'ProductDescribed',
        data: {
          productId,
          details: { reorderLevel: 12.5, reorderQuantity: 40.25 },
          was: { reorderLevel: 0, reorderQuantity: 0 },
        },
      });
    given(weighed)
      .when(detailProduct, detail({ reorderLevel: 0.000_000_5 }))
      .thenRefused('catalog.reorderLevelInvalid', 'reorderLevel');
    given(weighed)
      .when(detailProduct, detail({ shelfLife: 2.5 }))
      .thenRefused('catalog.countInvalid', 'shelfLife');
  });
  it('refuses what is too long or cannot be seen', () => {
    given(listed())
      .when(detailProduct, detail({ detail: 'x'.repeat(501) }))
      .thenRefused('catalog.detailTooLong', 'detail');
    given(listed())
      .when(detailProduct, detail({ upc: '0'.repeat(21) }))
      .thenRefused('catalog.detailTooLong', 'upc');
    given(listed())
      .when(detailProduct, detail({ temperature: '2\u200b°C' }))
      .thenRefused('catalog.detailHasControlCharacter', 'temperature');
  });
  it('lets a specification have several lines', () =>
    expect(() =>
      detailProduct(detail({ specification: 'One\nTwo' }), { ...product.initialState(), isListed: true }),
    ).not.toThrow());
  it('is for products that are there', () =>
    given()
      .when(detailProduct, detail({ plu: 1 }))
      .thenRefused('catalog.productUnknown'));
});

describe('a save of logistics', () => {
  it('tells what changed', () =>
    given(listed())
      .when(measureProduct, measure({ grossWeight: '41.5', grossWeightUnit: 'lbs', gtin: '00012345600012' }))
      .then({
        type: 'ProductMeasured',
        data: {
          productId,
          logistics: { grossWeight: '41.5', gtin: '00012345600012' },
          was: { grossWeight: null, gtin: '' },
        },
      }));
  it('is quiet when all is as it was', () =>
    given(listed())
      .when(measureProduct, measure({ grossWeight: null, grossVolumeUnit: 'cubic feet' }))
      .thenNothing());
  it.each([
    [{ grossWeight: '-1' }, 'catalog.measureBelowZero', 'grossWeight'],
    [{ grossVolume: '0.0000001' }, 'catalog.amountPlaces', 'grossVolume'],
    [{ unitPerLayer: -1 }, 'catalog.countInvalid', 'unitPerLayer'],
    [{ gtin: '123' }, 'catalog.gtinInvalid', 'gtin'],
    [{ gtin: '00012345600013' }, 'catalog.gtinCheckDigit', 'gtin'],
  ] as const)('refuses %j', (logistics, code, field) =>
    given(listed()).when(measureProduct, measure(logistics)).thenRefused(code, field),
  );
});

it('tells people and vendors by their names', () => {
  expect([managed, preferred].flatMap(productChanges)).toEqual([
    { field: 'manager', from: null, to: 'Ann Lee' },
    { field: 'preferredVendor', from: null, to: 'Tokyo Traders' },
  ]);
});

describe('a check digit', () => {
  it.each(['96385074', '036000291452', '4006381333931', '00012345600012'])('of %s is its last', (gtin) =>
    expect(checkDigitOf(gtin)).toBe(gtin.at(-1)),
  );
  it('finds every single wrong digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{13}$/), fc.nat(13), fc.integer({ min: 1, max: 9 }), (start, place, more) => {
        const right = start + (checkDigitOf(`${start}0`) ?? '');
        const digits = Array.from(right, Number);
        digits[place] = ((digits[place] ?? 0) + more) % 10;
        const wrong = digits.join('');
        expect(checkDigitOf(right)).toBe(right.at(-1));
        expect(checkDigitOf(wrong)).not.toBe(wrong.at(-1));
      }),
    );
  });
});

it('a list that is written once is written so again', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(joinedList(joinedList(text))).toBe(joinedList(text));
    }),
  );
});
