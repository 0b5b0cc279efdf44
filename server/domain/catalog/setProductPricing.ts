import { isSame, type Decimal } from '../decimal.ts';
import type { PricingRules } from '../pricing/pricingRules.ts';
import { changeProductUnit } from './changeProductUnit.ts';
import { chooseCostUnit } from './chooseCostUnit.ts';
import { chooseDefaultUnit } from './chooseDefaultUnit.ts';
import { foldDecisions, type Step } from '../foldDecisions.ts';
import { assertListed } from './assertListed.ts';
import { product, type Product, type ProductEvent } from './product.ts';
import type { PriceEditOriginCode } from './productCodes.ts';
import { setPricingRules } from './setPricingRules.ts';
import { setProductCost } from './setProductCost.ts';
import { checkedAmount } from './productRules.ts';
import { knownPricingUnit, knownUnit } from './unitRules.ts';

export interface SetProductPricing {
  productId: string;
  origin: PriceEditOriginCode;
  /** USD per inventory unit; null: none any more. */
  price?: Decimal | null;
  /** USD per the unit that it is typed in, the inventory unit unless `costTypedIn` names another; null: none any more. */
  cost?: Decimal | null;
  costTypedIn?: string | undefined;
  sellingUnitId?: string;
  purchasingUnitId?: string;
  /** What the default selling unit is priced in. */
  pricingUnitId?: string;
  costUnitId?: string;
  /** Premium or discount of units, in percent. */
  factors?: readonly { readonly unitId: string; readonly priceFactor: Decimal }[];
  rules?: Partial<PricingRules>;
}

/** What one save of the pricing form, the pricing modal or the list sends: only the fields that changed (spec 2, section 5). */
export function setProductPricing(wanted: SetProductPricing, state: Product): ProductEvent[] {
  const { productId, origin, price, cost, costTypedIn, pricingUnitId, costUnitId, factors = [], rules } = wanted;
  assertListed(state, productId);
  const { sellingUnitId, purchasingUnitId } = wanted;
  const steps: Step<Product, ProductEvent>[] = [];
  if (sellingUnitId !== undefined)
    steps.push((now) => chooseDefaultUnit({ productId, unitId: sellingUnitId, kind: 'selling' }, now));
  if (purchasingUnitId !== undefined)
    steps.push((now) => chooseDefaultUnit({ productId, unitId: purchasingUnitId, kind: 'purchasing' }, now));
  if (price !== undefined) steps.push((now) => setProductPrice({ productId, origin, amount: price }, now));
  if (cost !== undefined)
    steps.push((now) => setProductCost({ productId, origin, amount: cost, unitId: costTypedIn }, now));
  if (pricingUnitId !== undefined) steps.push((now) => pricedIn(productId, pricingUnitId, now));
  if (costUnitId !== undefined) steps.push((now) => chooseCostUnit(productId, costUnitId, now));
  for (const factor of factors) steps.push((now) => factored(productId, factor, now));
  if (rules !== undefined) steps.push((now) => setPricingRules({ productId, rules }, now));
  return foldDecisions(product, steps, state);
}

interface SetProductPrice extends Pick<SetProductPricing, 'productId' | 'origin'> {
  amount: Decimal | null;
}

/**
 * A new default price in USD per inventory unit, 2 decimals; null takes it away, as an undo of the first one does. Spec 2,
 * section 5 (minimum 0).
 */
export function setProductPrice({ productId, origin, amount }: SetProductPrice, state: Product): ProductEvent[] {
  const { price: was, unit } = state;
  if (amount === null)
    return was === null ? [] : [{ type: 'ProductPriceCleared', data: { productId, was, unit, origin } }];
  if (isSame(checkedAmount(amount, 'price'), was)) return [];
  return [{ type: 'ProductPriced', data: { productId, origin, price: amount, was, unit } }];
}

function factored(productId: string, factor: { unitId: string; priceFactor: Decimal }, state: Product): ProductEvent[] {
  knownUnit(state, factor.unitId, 'productUOMS');
  return changeProductUnit({ productId, ...factor }, state);
}

/** The default selling pricing unit is what the default selling unit is priced in. */
function pricedIn(productId: string, pricingUnitId: string, state: Product): ProductEvent[] {
  knownPricingUnit(state, pricingUnitId, 'defaultSellingPricingUOM');
  return changeProductUnit({ productId, unitId: state.units.sellingId, pricingUnitId }, state);
}
