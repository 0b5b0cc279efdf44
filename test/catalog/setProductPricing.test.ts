import { describe, it } from 'vitest';
import { product } from '../../server/domain/catalog/product.ts';
import { PriceEditOrigin } from '../../server/domain/catalog/productCodes.ts';
import { setProductPricing, type SetProductPricing } from '../../server/domain/catalog/setProductPricing.ts';
import { specify } from '../domain/specify.ts';
import { costed, listed, priced } from './examples.ts';

const given = specify(product);
const save = (amounts: { price?: string; cost?: string }): SetProductPricing => ({
  productId: 'p1',
  origin: PriceEditOrigin.FROM_LIST,
  ...amounts,
});

describe('a product gets a price', () => {
  it('is recorded with the old price', () =>
    given(listed(), priced('10'))
      .when(setProductPricing, save({ price: '12.5' }))
      .then(priced('12.5', '10')));
  it('changes nothing when already so', () =>
    given(listed(), priced('10'))
      .when(setProductPricing, save({ price: '10' }))
      .thenNothing());
  it('may be nothing', () =>
    given(listed())
      .when(setProductPricing, save({ price: '0' }))
      .then(priced('0')));
  it('is refused below zero', () =>
    given(listed())
      .when(setProductPricing, save({ price: '-0.01' }))
      .thenRefused('catalog.priceBelowZero', 'price'));
  it('is refused with three decimals', () =>
    given(listed())
      .when(setProductPricing, save({ price: '1.005' }))
      .thenRefused('catalog.amountPlaces', 'price'));
  it('is refused beyond twelve digits', () =>
    given(listed())
      .when(setProductPricing, save({ price: '1000000000000' }))
      .thenRefused('catalog.amountTooLarge', 'price'));
  it('is refused for a product that is not listed', () =>
    given()
      .when(setProductPricing, save({ price: '1' }))
      .thenRefused('catalog.productUnknown'));
});

describe('a product gets a cost', () => {
  it('is recorded with the old cost', () =>
    given(listed(), costed('7'))
      .when(setProductPricing, save({ cost: '7.25' }))
      .then(costed('7.25', '7')));
  it('changes nothing when already so', () =>
    given(listed(), costed('7'))
      .when(setProductPricing, save({ cost: '7' }))
      .thenNothing());
  it('is refused below zero', () =>
    given(listed())
      .when(setProductPricing, save({ cost: '-1' }))
      .thenRefused('catalog.costBelowZero', 'cost'));
  it('is saved together with the price', () =>
    given(listed())
      .when(setProductPricing, save({ price: '3', cost: '2' }))
      .then(priced('3'), costed('2')));
});
