import { add, type Decimal } from '../decimal.ts';
import { priceFromMargin, priceFromMarkup } from './priceMath.ts';
import { CostMethod, DefaultLogic, groupValueField, type PricingRules } from './pricingRules.ts';

/** Amounts in USD per inventory unit; null where there is none. */
interface ProductAmounts {
  readonly price: Decimal | null;
  readonly cost: Decimal | null;
  /** What this customer paid last for it. */
  readonly lastSold?: Decimal | null;
  /** What this customer paid on average over 90 days. */
  readonly averageSold?: Decimal | null;
}

interface LotCost {
  readonly cost: Decimal | null;
  readonly perAllocateCost: Decimal;
}

/**
 * `varies`: it follows the cost of a lot that is not known yet, `price` is what the default cost makes of it.
 * `provisional`: shown with a ~ (rules 18.5).
 */
export interface RulePrice {
  readonly price: Decimal | null;
  readonly kind: 'exact' | 'varies' | 'provisional';
}

/**
 * What the product's own default logic makes the price of one inventory unit, for a lot or with none known yet: steps 6
 * and 7 of price resolution (rules 6). A logic without data falls through to the default price, never to 0.
 */
export function productRulePrice(rules: PricingRules, amounts: ProductAmounts, lot?: LotCost): RulePrice {
  const found = rules.defaultLogic === DefaultLogic.FOLLOW_GROUP ? groupPrice(rules, amounts, lot) : null;
  return found ?? { price: soldPrice(rules, amounts) ?? amounts.price, kind: 'exact' };
}

/** What the customer paid, where the logic asks for it and there was a sale. */
function soldPrice({ defaultLogic }: PricingRules, { lastSold, averageSold }: ProductAmounts): Decimal | null {
  if (defaultLogic === DefaultLogic.FOLLOW_LAST_SOLD) return lastSold ?? null;
  return defaultLogic === DefaultLogic.FOLLOW_AVERAGE_SOLD ? (averageSold ?? null) : null;
}

function groupPrice(rules: PricingRules, amounts: ProductAmounts, lot: LotCost | undefined): RulePrice | null {
  const { groupChecked, defaultGroup, priceGroupType, costMethod } = rules;
  const value = defaultGroup === null ? null : rules[groupValueField(defaultGroup)];
  if (!groupChecked || value === null) return null;
  if (priceGroupType === 'price') return { price: value, kind: 'exact' };
  const byLot = costMethod === CostMethod.LOT_COST_WITH_ALLOCATE_CHARGE;
  const cost = byLot && lot ? withCharges(lot, amounts.cost) : amounts.cost;
  if (cost === null) return null;
  const price = priceGroupType === 'margin' ? priceFromMargin(cost, value) : priceFromMarkup(cost, value);
  return { price, kind: lot ? 'exact' : byLot ? 'varies' : 'provisional' };
}

const withCharges = ({ cost, perAllocateCost }: LotCost, defaultCost: Decimal | null): Decimal | null => {
  const own = cost ?? defaultCost;
  return own === null ? null : add(own, perAllocateCost);
};
