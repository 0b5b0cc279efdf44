import type { Decimal } from '../decimal.ts';
import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import type { PriceEditOriginCode } from './productCodes.ts';
import { checkedAmount } from './productRules.ts';

export interface SetProductPrice {
  productId: string;
  price: Decimal | null;
  origin: PriceEditOriginCode;
}

/**
 * A new default price in USD per inventory unit, 2 decimals; null takes it away, as an undo of the first one does. Spec 2,
 * section 5 (minimum 0).
 */
export function setProductPrice(wanted: SetProductPrice, state: Product): ProductEvent[] {
  assertListed(state, wanted.productId);
  const { productId, origin } = wanted;
  if (wanted.price === null)
    return state.price === null
      ? []
      : [{ type: 'ProductPriceCleared', data: { productId, was: state.price, unit: state.unit, origin } }];
  const price = checkedAmount(wanted.price, 'price');
  if (price === state.price) return [];
  return [{ type: 'ProductPriced', data: { productId, origin, price, was: state.price, unit: state.unit } }];
}
