import type { Command } from '../../kernel/decider.ts';
import type { Decimal } from '../decimal.ts';
import type { PriceEditOriginCode, Product, ProductEvent } from './product.ts';
import { setProductCost } from './setProductCost.ts';
import { setProductPrice } from './setProductPrice.ts';

export type SetProductPricing = Command<
  'SetProductPricing',
  { productId: string; price?: Decimal; cost?: Decimal; origin: PriceEditOriginCode }
>;

/** What one save of the pricing form sends: only the fields that changed (spec 2, section 5). */
export function setProductPricing({ data }: SetProductPricing, state: Product): ProductEvent[] {
  const { price, cost, ...rest } = data;
  return [
    ...(price === undefined ? [] : setProductPrice({ type: 'SetProductPrice', data: { ...rest, price } }, state)),
    ...(cost === undefined ? [] : setProductCost({ type: 'SetProductCost', data: { ...rest, cost } }, state)),
  ];
}
