import { isSame, type Decimal } from '../decimal.ts';
import type { Product, ProductEvent } from './product.ts';
import type { PriceEditOriginCode } from './productCodes.ts';
import { costPerInventoryUnit, type TypedCost } from './productCost.ts';
import { checkedAmount } from './productRules.ts';
import type { ProductUnit } from './productUnit.ts';
import { knownUnit } from './unitRules.ts';

export interface SetProductCost {
  productId: string;
  origin: PriceEditOriginCode;
  /** USD, at most 6 decimals; null takes the cost away, as an undo of the first one does. */
  amount: Decimal | null;
  /** The unit that the amount is typed for; absent: the inventory unit. */
  unitId?: string | undefined;
}

/**
 * A new default cost: what was typed, and what it makes of one inventory unit (rules 18.37). Spec 2, section 5 (minimum 0).
 * The cost of an inventory unit that the product has already changes nothing, however it was typed: a file and a list
 * send it back as they were given it.
 */
export function setProductCost({ productId, origin, amount, unitId }: SetProductCost, state: Product): ProductEvent[] {
  const { cost: was, costTyped, unit } = state;
  const before = costTyped === null ? {} : { wasTyped: costTyped };
  if (amount === null)
    return was === null ? [] : [{ type: 'ProductCostCleared', data: { productId, was, unit, origin, ...before } }];
  const typedIn = unitId === undefined || unitId === state.unitId ? null : knownUnit(state, unitId, 'costUOM');
  checkedAmount(amount, 'cost');
  if (typedIn === null)
    return isSame(amount, was) ? [] : [costed({ productId, cost: amount, was, unit, origin, ...before })];
  if (costTyped?.unitId === typedIn.id && isSame(costTyped.amount, amount)) return [];
  const typed: TypedCost = { amount, unitId: typedIn.id, unit: typedIn.name };
  return [costed({ productId, cost: perInventoryUnit(amount, typedIn), was, unit, origin, typed, ...before })];
}

/**
 * What another ratio of a unit makes of the default cost: an amount typed per that unit stays, and the cost of an inventory
 * unit follows it. Anyone who may change the ratio causes that, also without the right to edit costs.
 */
export function costOfResized(
  productId: string,
  resized: Pick<ProductUnit, 'id' | 'ratio'>,
  origin: PriceEditOriginCode,
  { cost: was, costTyped: typed, unit }: Product,
): ProductEvent[] {
  if (typed?.unitId !== resized.id) return [];
  const cost = perInventoryUnit(typed.amount, resized);
  return isSame(cost, was) ? [] : [costed({ productId, cost, was, unit, origin, typed, wasTyped: typed })];
}

type Costed = Extract<ProductEvent, { type: 'ProductCosted' }>['data'];
const costed = (data: Costed): ProductEvent => ({ type: 'ProductCosted', data });

/** A large ratio or a small one may lead beyond what a cost can be: refused like an amount that was typed so. */
function perInventoryUnit(amount: Decimal, { ratio }: Pick<ProductUnit, 'ratio'>): Decimal {
  return checkedAmount(costPerInventoryUnit(amount, ratio), 'cost');
}
