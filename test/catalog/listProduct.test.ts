import { describe, it } from 'vitest';
import { listProduct, type ListProduct } from '../../server/domain/catalog/listProduct.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { ProductStatus } from '../../server/domain/catalog/productCodes.ts';
import { specify } from '../domain/specify.ts';
import { deactivated, listed } from './examples.ts';

const given = specify(product);
const list = (data: Partial<ListProduct> = {}): ListProduct => ({
  productId: 'p1',
  sku: 'APL-1',
  variety: 'Fuji Apple',
  unit: { id: 'u1', name: 'case' },
  warehouseId: 'w1',
  ...data,
});

describe('a product is listed', () => {
  it('with its unit and warehouse', () => given().when(listProduct, list()).then(listed()));
  it('with all that is known of it, one fact an event', () =>
    given()
      .when(
        listProduct,
        list({
          price: '2',
          cost: '1',
          status: ProductStatus.INACTIVE,
          category: { id: 'c1', name: 'Apples' },
          details: { size: '88ct', grade: '' },
        }),
      )
      .then(
        listed(),
        { type: 'ProductCategorized', data: { productId: 'p1', categoryId: 'c1', category: 'Apples', was: null } },
        { type: 'ProductDescribed', data: { productId: 'p1', details: { size: '88ct' }, was: { size: '' } } },
        { type: 'ProductPriced', data: { productId: 'p1', price: '2', was: null, unit: 'case', origin: 0 } },
        { type: 'ProductCosted', data: { productId: 'p1', cost: '1', was: null, unit: 'case', origin: 0 } },
        deactivated,
      ));
  it('only once', () => given(listed()).when(listProduct, list()).thenRefused('catalog.productAlreadyListed', 'sku'));
  it('not without a name', () =>
    given()
      .when(listProduct, list({ variety: ' ' }))
      .thenRefused('product.field.variety.required.message', 'variety'));
  it.each(Array.from('[<>/\\|"'))('not with %s in its name', (mark) =>
    given()
      .when(listProduct, list({ variety: `Fuji ${mark}` }))
      .thenRefused('product.field.variety.hasSpecialCharacter.message', 'variety'),
  );
  it("with an apostrophe, as Northwind's", () =>
    given()
      .when(listProduct, list({ variety: "Uncle Bob's Pears" }))
      .then(listed("Uncle Bob's Pears")));
  it('not with a reorder level below zero', () =>
    given()
      .when(listProduct, list({ details: { reorderLevel: -1 } }))
      .thenRefused('catalog.reorderLevelInvalid', 'reorderLevel'));
  it('not with a detail beyond 100 characters', () =>
    given()
      .when(listProduct, list({ details: { origin: 'x'.repeat(101) } }))
      .thenRefused('catalog.detailTooLong', 'origin'));
  it('not with a SKU beyond 40 characters', () =>
    given()
      .when(listProduct, list({ sku: 'x'.repeat(41) }))
      .thenRefused('catalog.skuTooLong', 'sku'));
});
