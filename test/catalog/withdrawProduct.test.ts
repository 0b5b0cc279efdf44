import { describe, it } from 'vitest';
import { product, type ProductEvent } from '../../server/domain/catalog/product.ts';
import { setProductStatus } from '../../server/domain/catalog/setProductStatus.ts';
import { withdrawProduct } from '../../server/domain/catalog/withdrawProduct.ts';
import { specify } from '../domain/specify.ts';
import { deactivated, listed } from './examples.ts';

const given = specify(product);
const withdraw = { productId: 'p1', batchId: 'b1' };
const withdrawn: ProductEvent = {
  type: 'ProductWithdrawn',
  data: { productId: 'p1', sku: 'APL-1', batchId: 'b1' },
};
const activate = { productId: 'p1', status: 1000 as const };

describe('taking a product back', () => {
  it('puts it out of sale and sets its SKU free', () =>
    given(listed()).when(withdrawProduct, withdraw).then(deactivated, withdrawn));
  it('leaves one inactive that was imported so', () =>
    given(listed(), deactivated).when(withdrawProduct, withdraw).then(withdrawn));
  it('is refused for what was never listed', () =>
    given().when(withdrawProduct, withdraw).thenRefused('catalog.productUnknown'));
  it('changes nothing the second time', () =>
    given(listed(), deactivated, withdrawn).when(withdrawProduct, withdraw).thenNothing());
  it('is for good: its SKU may be another product’s', () =>
    given(listed(), deactivated, withdrawn)
      .when(setProductStatus, activate)
      .thenRefused('catalog.productWithdrawn', 'status'));
});
