import { describe, expect, it } from 'vitest';
import { product, type Product } from '../../server/domain/catalog/product.ts';
import {
  addVendorProducts,
  describeVendorProduct,
  removeVendorProducts,
  vendorProducts,
  type VendorProductEvent,
} from '../../server/domain/purchasing/vendorProducts.ts';
import { specify } from '../domain/specify.ts';

const given = specify(vendorProducts);
const vendorId = 'v1';
const galan: Product = { ...product.initialState(), isListed: true, sku: 'GAI-LAN-30', variety: 'Gai Lan' };
const of = { vendorId, productListId: 'l1', productId: 'p1', sku: 'GAI-LAN-30' };
const listed: VendorProductEvent = { type: 'VendorProductListed', data: { ...of, variety: 'Gai Lan' } };
const coded: VendorProductEvent = {
  type: 'VendorProductDescribed',
  data: { ...of, details: { productCode: 'GL-30' }, was: { productCode: '' } },
};
const delisted: VendorProductEvent = { type: 'VendorProductDelisted', data: of };
const add = (state: Product = galan) => ({
  vendorId,
  products: [{ productListId: 'l1', productId: 'p1', product: state }],
});

describe('products of a vendor', () => {
  it('are put on its list once', () => {
    given().when(addVendorProducts, add()).then(listed);
    given(listed).when(addVendorProducts, add()).thenNothing();
  });
  it('have what was noted of them when they come back', () => {
    given(listed, coded, delisted).when(addVendorProducts, add()).then(listed);
    const state = [listed, coded, delisted, listed].reduce(
      (now, event) => vendorProducts.evolve(now, event),
      vendorProducts.initialState(),
    );
    expect(state.products.l1).toMatchObject({ isListed: true, values: { productCode: 'GL-30', customField1: '' } });
  });
  it('are active ones that are bought', () => {
    const { flags } = galan;
    given().when(addVendorProducts, add(product.initialState())).thenRefused('catalog.productUnknown', 'productId');
    given()
      .when(addVendorProducts, add({ ...galan, status: 2000 }))
      .thenRefused('purchases.productInactive', 'productId');
    given()
      .when(addVendorProducts, add({ ...galan, flags: { ...flags, purchase: false } }))
      .thenRefused('purchases.productNotBought', 'productId');
  });
  it('have a code and a field of 100 characters at most', () => {
    given(listed)
      .when(describeVendorProduct, { vendorId, productListId: 'l1', values: { productCode: ' GL-30 ' } })
      .then(coded);
    given(listed, coded)
      .when(describeVendorProduct, { vendorId, productListId: 'l1', values: { productCode: 'GL-30' } })
      .thenNothing();
    given(listed)
      .when(describeVendorProduct, { vendorId, productListId: 'l1', values: { customField1: 'x'.repeat(101) } })
      .thenRefused('catalog.detailTooLong', 'customField1');
    given(listed, delisted)
      .when(describeVendorProduct, { vendorId, productListId: 'l1', values: { productCode: 'x' } })
      .thenRefused('purchases.vendorProductUnknown');
  });
  it('are taken off it, several at once', () => {
    given(listed, coded)
      .when(removeVendorProducts, { vendorId, productListIds: ['l1', 'l1'] })
      .then(delisted);
    given(listed, delisted)
      .when(removeVendorProducts, { vendorId, productListIds: ['l1'] })
      .thenNothing();
    given()
      .when(removeVendorProducts, { vendorId, productListIds: ['l1'] })
      .thenRefused('purchases.vendorProductUnknown');
  });
  it('are told in the history by their SKU', () => {
    const part = { kind: 'product', id: 'p1', name: 'GAI-LAN-30' };
    expect(vendorProducts.changes?.(coded)).toEqual([{ field: 'productCode', from: null, to: 'GL-30', part }]);
    const gone = { field: 'vendorProduct', from: 'GAI-LAN-30', to: null, part };
    expect(vendorProducts.changes?.(delisted)).toEqual([gone]);
  });
});
