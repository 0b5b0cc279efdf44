import { add, multiply, roundTo, type Decimal } from '../decimal.ts';
import { COST_PLACES } from '../limits.ts';
import { PriceLogic, type PriceLogicCode } from './priceLogic.ts';
import type { PriceGroup } from './priceGroups.ts';
import { exactFromMargin, exactFromMarkup, isShownMargin } from './priceMath.ts';
import { CostMethod, groupValueField, type CostMethodCode, type PricingRules } from './pricingRules.ts';
import type { CostSource, PriceStep, SkipReason } from './priceTrace.ts';

/** A product as prices are made of it: USD of one inventory unit, null where there is none. */
export interface PricedProduct {
  readonly rules: PricingRules;
  readonly price: Decimal | null;
  readonly cost: Decimal | null;
}

/** What a customer paid for one inventory unit in USD: last, and on average over 90 days; null: nothing. */
export interface SoldPrices {
  readonly lastSold: Decimal | null;
  readonly averageSold: Decimal | null;
}

/** What a lot cost. Until it is allocated it is the oldest one that the line could get (rules 6). */
export interface LotCost {
  readonly lotId: string;
  readonly cost: Decimal | null;
  readonly perAllocateCost: Decimal;
  /** What the lot is to be sold for; absent: nothing is suggested. */
  readonly suggestedPrice?: Decimal | null;
  readonly isAllocated: boolean;
}

/**
 * A logic with its amounts. `costs`: what the plain cost method means, the product's default cost, or the lot's (rules
 * 18.5). `ratio` of an amount: the inventory units that it is for.
 */
interface LogicRule {
  readonly logic: Exclude<
    PriceLogicCode,
    typeof PriceLogic.FOLLOW_PRODUCT_DEFAULT_LOGIC | typeof PriceLogic.MATCH_A_DIFFERENT_CUSTOMER
  >;
  readonly group: PriceGroup | null;
  readonly costMethod: CostMethodCode;
  readonly costs: 'product' | 'lot';
  readonly price?: { readonly amount: Decimal; readonly ratio: Decimal } | null;
  readonly margin?: Decimal | null;
  readonly markup?: { readonly amount: Decimal; readonly ratio: Decimal } | null;
}

type Kind = 'exact' | 'varies' | 'provisional';
type Told = Omit<PriceStep, 'base' | 'source'>;

/** What a logic makes of a product: the amount with all that it was made of, or why there is none. Never 0 for want of data. */
export type LogicPrice = Told & {
  readonly found?: { amount: Decimal; ratio: Decimal; takesFactor: boolean; kind: Kind };
};

export function logicPrice(
  rule: LogicRule,
  product: PricedProduct,
  sold: SoldPrices,
  lot: LotCost | null | undefined,
): LogicPrice {
  const { logic } = rule;
  switch (logic) {
    case PriceLogic.FOLLOW_DEFAULT_SALES:
      return plain({ logic, why: 'NO_DEFAULT_PRICE' }, product.price, true);
    case PriceLogic.FOLLOW_LAST_SOLD:
      if (!product.rules.lastSoldChecked) return { logic, why: 'LAST_SOLD_OFF' };
      return plain({ logic, why: 'NEVER_SOLD' }, sold.lastSold, false);
    case PriceLogic.FOLLOW_AVERAGE_SOLD:
      return plain({ logic, why: 'NOT_SOLD_LATELY' }, sold.averageSold, false);
    case PriceLogic.FOLLOW_LOT_SUGGEST_SALE_PRICE:
      return plain({ logic, why: 'NO_LOT_PRICE' }, lot?.suggestedPrice ?? null, false);
    case PriceLogic.FOLLOW_GROUP:
      return groupPrice(rule, product, lot);
    case PriceLogic.CUSTOM_PRICE: {
      const { price = null } = rule;
      if (price === null) return { logic, why: 'NO_CUSTOM_PRICE' };
      return { logic, value: price.amount, found: { ...price, takesFactor: false, kind: 'exact' } };
    }
    case PriceLogic.CUSTOM_MARGIN: {
      const { margin = null } = rule;
      if (margin === null || !isShownMargin(margin)) return { logic, why: 'NO_CUSTOM_MARGIN' };
      return onCost(rule, { logic, value: margin }, (cost) => exactFromMargin(cost, margin), product, lot);
    }
    case PriceLogic.CUSTOM_MARKUP: {
      const { markup = null } = rule;
      if (markup === null) return { logic, why: 'NO_CUSTOM_MARKUP' };
      const told = { logic, value: markup.amount };
      return onCost(rule, told, (cost) => exactFromMarkup(cost, markup.amount), product, lot, markup.ratio);
    }
  }
}

/** An amount per inventory unit that is there or not. */
const plain = (
  { why, ...told }: Told & { readonly why: SkipReason },
  value: Decimal | null,
  takesFactor: boolean,
): LogicPrice =>
  value === null
    ? { ...told, why }
    : { ...told, value: roundTo(value, COST_PLACES), found: { amount: value, ratio: '1', takesFactor, kind: 'exact' } };

/** A product's group: its value is a price, or what is added to the cost. Like the default price it is that of the base unit. */
function groupPrice(rule: LogicRule, product: PricedProduct, lot: LotCost | null | undefined): LogicPrice {
  const { logic, group } = rule;
  const { groupChecked, priceGroupType: groupType } = product.rules;
  const told = { logic, ...(group === null ? {} : { group }), groupType };
  if (!groupChecked) return { ...told, why: 'GROUPS_OFF' };
  const value = group === null ? null : product.rules[groupValueField(group)];
  if (value === null || (groupType === 'margin' && !isShownMargin(value))) return { ...told, why: 'NO_GROUP_VALUE' };
  if (groupType === 'price')
    return { ...told, value, found: { amount: value, ratio: '1', takesFactor: true, kind: 'exact' } };
  const priced = (cost: Decimal): Decimal =>
    groupType === 'margin' ? exactFromMargin(cost, value) : exactFromMarkup(cost, value);
  const { found, ...rest } = onCost(rule, { ...told, value }, priced, product, lot);
  return found ? { ...rest, found: { ...found, takesFactor: true } } : rest;
}

/** What is made of the cost of so many inventory units. */
function onCost(
  rule: LogicRule,
  told: Told,
  priced: (cost: Decimal) => Decimal,
  product: PricedProduct,
  lot: LotCost | null | undefined,
  ratio: Decimal = '1',
): LogicPrice {
  const basis = costBasis(rule, product, lot);
  if (basis === null) return { ...told, why: 'NO_COST' };
  const { kind, ...of } = basis;
  return {
    ...{ ...told, ...of },
    found: { amount: priced(multiply(of.cost, ratio)), ratio, takesFactor: false, kind },
  };
}

/** The cost of one inventory unit that a cost method means. */
interface CostBasis {
  readonly cost: Decimal;
  readonly costOf: CostSource;
  readonly lotId?: string;
  readonly kind: Kind;
}

/** The lot's cost, or where that is not known the product's; null where neither is. */
export function costBasis(
  { costMethod, costs }: Pick<LogicRule, 'costMethod' | 'costs'>,
  { cost: defaultCost }: Pick<PricedProduct, 'cost'>,
  lot: LotCost | null | undefined,
): CostBasis | null {
  const takesCharges = costMethod === CostMethod.LOT_COST_WITH_ALLOCATE_CHARGE;
  const ofLot = (takesCharges || costs === 'lot') && lot ? lot : null;
  const known = ofLot?.cost ?? null;
  const own = known ?? defaultCost;
  if (own === null) return null;
  return {
    cost: takesCharges && ofLot ? add(own, ofLot.perAllocateCost) : own,
    costOf: known === null ? 'DEFAULT' : takesCharges ? 'LOT_WITH_CHARGES' : 'LOT',
    ...(ofLot ? { lotId: ofLot.lotId } : {}),
    kind: lot?.isAllocated ? 'exact' : takesCharges ? 'varies' : 'provisional',
  };
}
