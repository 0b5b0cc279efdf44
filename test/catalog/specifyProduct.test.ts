import { describe, expect, it } from 'vitest';
import { product, productChanges, type ProductEvent } from '../../server/domain/catalog/product.ts';
import { ProductStatus } from '../../server/domain/catalog/productCodes.ts';
import { specifyProduct, type SpecifyProduct } from '../../server/domain/catalog/specifyProduct.ts';
import { specify } from '../domain/specify.ts';
import { activated, deactivated, listed, renamed } from './examples.ts';

const given = specify(product);
const save = (data: Omit<SpecifyProduct, 'productId'>): SpecifyProduct => ({ productId: 'p1', ...data });

describe('a save of the specifications', () => {
  it('renames, trimmed, with the old name', () =>
    given(listed())
      .when(specifyProduct, save({ variety: ' Gala Apple ' }))
      .then(renamed('Gala Apple', 'Fuji Apple')));
  it('changes nothing when name and status are as they were', () =>
    given(listed())
      .when(specifyProduct, save({ variety: 'Fuji Apple', status: ProductStatus.ACTIVE }))
      .thenNothing());
  it('deactivates', () =>
    given(listed())
      .when(specifyProduct, save({ status: ProductStatus.INACTIVE }))
      .then(deactivated));
  it('activates again', () =>
    given(listed(), deactivated)
      .when(specifyProduct, save({ status: ProductStatus.ACTIVE }))
      .then(activated));
  it('puts it into a category, and is quiet when it is there', () => {
    const category = { id: 'c1', name: 'Fruit' };
    const categorized: ProductEvent = {
      type: 'ProductCategorized',
      data: { productId: 'p1', categoryId: 'c1', category: 'Fruit', was: null },
    };
    given(listed()).when(specifyProduct, save({ category })).then(categorized);
    given(listed(), categorized).when(specifyProduct, save({ category })).thenNothing();
  });
  it('gives another SKU, trimmed, with the old one, and is quiet for the same', () => {
    given(listed())
      .when(specifyProduct, save({ sku: ' apl-1 ' }))
      .then({ type: 'ProductSkuChanged', data: { productId: 'p1', sku: 'apl-1', was: 'APL-1' } });
    given(listed())
      .when(specifyProduct, save({ sku: 'APL-1 ' }))
      .thenNothing();
    given(listed())
      .when(specifyProduct, save({ sku: '' }))
      .thenRefused('catalog.skuRequired', 'sku');
  });
  it('gives no SKU to a product that was taken back with its import', () =>
    given(listed(), { type: 'ProductWithdrawn', data: { productId: 'p1', sku: 'APL-1', batchId: 'b1' } })
      .when(specifyProduct, save({ sku: 'APL-2' }))
      .thenRefused('catalog.productWithdrawn', 'sku'));
  it('is refused without a name', () =>
    given(listed())
      .when(specifyProduct, save({ variety: '  ' }))
      .thenRefused('product.field.variety.required.message', 'variety'));

  it.each(Array.from('~`!#$%^&*+=-[]\\\';,/{}|":<>?'))('refuses %s in a changed name', (mark) =>
    given(listed())
      .when(specifyProduct, save({ variety: `Gala ${mark}` }))
      .thenRefused('product.field.variety.hasSpecialCharacter.message', 'variety'),
  );
  it('lets a name stand that breaks the wide set, as long as it does not change', () =>
    given(listed("Uncle Bob's Pears"))
      .when(specifyProduct, save({ variety: "Uncle Bob's Pears", status: ProductStatus.INACTIVE }))
      .then(deactivated));
});

it('tells what each event changed, field by field', () => {
  expect(productChanges(renamed('B', 'A'))).toEqual([{ field: 'variety', from: 'A', to: 'B' }]);
  expect(productChanges(deactivated)).toEqual([{ field: 'status', from: 1000, to: 2000 }]);
});
