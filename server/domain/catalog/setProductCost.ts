import type { Decimal } from '../decimal.ts';
import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import type { PriceEditOriginCode } from './productCodes.ts';
import { checkedAmount } from './productRules.ts';

export interface SetProductCost {
  productId: string;
  cost: Decimal | null;
  origin: PriceEditOriginCode;
}

/**
 * A new default cost in USD per inventory unit, 2 decimals; null takes it away, as an undo of the first one does. Spec 2,
 * section 5 (minimum 0).
 */
export function setProductCost(wanted: SetProductCost, state: Product): ProductEvent[] {
  assertListed(state, wanted.productId);
  const { productId, origin } = wanted;
  if (wanted.cost === null)
    return state.cost === null
      ? []
      : [{ type: 'ProductCostCleared', data: { productId, was: state.cost, unit: state.unit, origin } }];
  const cost = checkedAmount(wanted.cost, 'cost');
  if (cost === state.cost) return [];
  return [{ type: 'ProductCosted', data: { productId, origin, cost, was: state.cost, unit: state.unit } }];
}
