import type { Command } from '../../kernel/decider.ts';
import type { Decimal } from '../decimal.ts';
import type { PricingRules } from '../pricing/pricingRules.ts';
import { changeProductUnit, type ChangeProductUnit } from './changeProductUnit.ts';
import { chooseCostUnit } from './chooseCostUnit.ts';
import { chooseDefaultUnit } from './chooseDefaultUnit.ts';
import { foldDecisions } from '../foldDecisions.ts';
import { mustBeListed } from './knownProduct.ts';
import type { PriceEditOriginCode, Product, ProductEvent } from './product.ts';
import { setPricingRules } from './setPricingRules.ts';
import { setProductCost } from './setProductCost.ts';
import { setProductPrice } from './setProductPrice.ts';
import { mustBePricingUnit, mustBeUnitOf } from './unitRules.ts';

export type SetProductPricing = Command<
  'SetProductPricing',
  {
    productId: string;
    origin: PriceEditOriginCode;
    /** USD per inventory unit, as the cost is; null: none any more. */
    price?: Decimal | null;
    cost?: Decimal | null;
    sellingUnitId?: string;
    purchasingUnitId?: string;
    /** What the default selling unit is priced in. */
    pricingUnitId?: string;
    costUnitId?: string;
    /** Premium or discount of units, in percent. */
    factors?: readonly { readonly unitId: string; readonly priceFactor: Decimal }[];
    rules?: Partial<PricingRules>;
  }
>;

/** What one save of the pricing form, the pricing modal or the list sends: only the fields that changed (spec 2, section 5). */
export function setProductPricing({ data }: SetProductPricing, state: Product): ProductEvent[] {
  const { productId, origin, price, cost, pricingUnitId, costUnitId, factors = [], rules } = data;
  mustBeListed(state, productId);
  const { sellingUnitId, purchasingUnitId } = data;
  const steps: ((now: Product) => ProductEvent[])[] = [];
  if (sellingUnitId !== undefined)
    steps.push((now) => chooseDefaultUnit({ productId, unitId: sellingUnitId, kind: 'selling' }, now));
  if (purchasingUnitId !== undefined)
    steps.push((now) => chooseDefaultUnit({ productId, unitId: purchasingUnitId, kind: 'purchasing' }, now));
  if (price !== undefined)
    steps.push((now) => setProductPrice({ type: 'SetProductPrice', data: { productId, origin, price } }, now));
  if (cost !== undefined)
    steps.push((now) => setProductCost({ type: 'SetProductCost', data: { productId, origin, cost } }, now));
  if (pricingUnitId !== undefined) steps.push((now) => pricedIn(productId, pricingUnitId, now));
  if (costUnitId !== undefined) steps.push((now) => chooseCostUnit(productId, costUnitId, now));
  for (const factor of factors) steps.push((now) => factored(productId, factor, now));
  if (rules !== undefined)
    steps.push((now) => setPricingRules({ type: 'SetPricingRules', data: { productId, rules } }, now));
  return foldDecisions(steps, state);
}

const changeOf = (data: ChangeProductUnit['data']): ChangeProductUnit => ({ type: 'ChangeProductUnit', data });

function factored(productId: string, factor: { unitId: string; priceFactor: Decimal }, state: Product): ProductEvent[] {
  mustBeUnitOf(state, factor.unitId, 'productUOMS');
  return changeProductUnit(changeOf({ productId, ...factor }), state);
}

/** The default selling pricing unit is what the default selling unit is priced in. */
function pricedIn(productId: string, pricingUnitId: string, state: Product): ProductEvent[] {
  mustBePricingUnit(state, pricingUnitId, 'defaultSellingPricingUOM');
  return changeProductUnit(changeOf({ productId, unitId: state.units.sellingId, pricingUnitId }), state);
}
