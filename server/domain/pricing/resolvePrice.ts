import { roundTo, divide, type Decimal } from '../decimal.ts';
import { COST_PLACES } from '../limits.ts';
import { logicPrice, type LotCost, type PricedProduct, type SoldPrices } from './logicPrice.ts';
import { PriceLogic, type RowLogicCode, type StrategyLogicCode } from './priceLogic.ts';
import type { PriceGroup } from './priceGroups.ts';
import { priceOfUnit } from './priceMath.ts';
import type { CostMethodCode } from './pricingRules.ts';
import type { PriceSource, PriceStep, PriceTrace, SkipReason } from './priceTrace.ts';

/** The unit that the price is of: inventory units in one of it, premium or discount in percent. */
export interface PricedUnit {
  readonly ratio: Decimal;
  readonly priceFactor: Decimal;
}

/** An amount in USD for so many inventory units. */
export interface AmountPer {
  readonly amount: Decimal;
  readonly ratio: Decimal;
}

/** What is agreed with a customer about all products. */
export interface StrategyRule {
  readonly logic: StrategyLogicCode;
  readonly group: PriceGroup | null;
  /** In percent, where the logic is a margin. */
  readonly margin: Decimal | null;
  readonly costMethod: CostMethodCode;
}

/** What is agreed with a customer about one product; `logic` null: nothing of its own. */
export interface RowRule {
  readonly logic: RowLogicCode | null;
  readonly group: PriceGroup | null;
  readonly costMethod: CostMethodCode;
  readonly price: AmountPer | null;
  readonly margin: Decimal | null;
  readonly markup: AmountPer | null;
}

/** All that makes a customer's price of one product; `row` null: the product is not on the customer's list. */
export interface CustomerPricing {
  readonly id: string;
  readonly name: string;
  readonly strategy: StrategyRule;
  readonly row: RowRule | null;
  readonly sold: SoldPrices;
}

export interface PriceQuestion {
  readonly product: PricedProduct;
  readonly unit: PricedUnit;
  /** Typed on the line, in USD of one unit. */
  readonly typed?: Decimal | null;
  /** The item of the price sheet that the order came from. */
  readonly sheetItem?: AmountPer | null;
  readonly customer: CustomerPricing;
  /** The customer whom the strategy matches. */
  readonly matched?: CustomerPricing | null;
  /** The lot that the line has, else the one that it would get; absent: none. */
  readonly lot?: LotCost | null;
}

/**
 * `varies`: it follows the cost of a lot that is not known yet. `provisional`: shown with a ~ (rules 18.5). A price of null:
 * nothing said one, so the line stays unpriced; nothing is sold for 0 by mistake.
 */
export interface ResolvedPrice {
  readonly price: Decimal | null;
  readonly kind: 'exact' | 'varies' | 'provisional';
  readonly trace: PriceTrace;
}

/** What a step found: an amount for `ratio` inventory units. */
interface Found extends AmountPer {
  readonly takesFactor: boolean;
  readonly kind: ResolvedPrice['kind'];
}
type Looked = Omit<PriceStep, 'base' | 'source'> & { readonly found?: Found };

/** A customer's price of one unit, by the first step that has one, with every step that was asked (rules 6). */
export function resolvePrice(question: PriceQuestion): ResolvedPrice {
  const { unit, customer, matched } = question;
  const steps: PriceStep[] = [];
  for (const [source, look] of stepsOf(question, isMatching(customer) && matched ? matched : customer)) {
    const { found, ...told } = look();
    const base = found ? perInventoryUnit(found) : null;
    steps.push({ source, base, ...told });
    if (!found) continue;
    const { amount, ratio, takesFactor, kind } = found;
    const price = priceOfUnit(amount, ratio, unit.ratio, takesFactor ? unit.priceFactor : '0');
    const logic = source === 'DEFAULT_PRICE' ? null : (told.logic ?? null);
    return { price, kind, trace: { source, steps, logic, isProvisional: kind !== 'exact' } };
  }
  return { price: null, kind: 'exact', trace: { source: 'DEFAULT_PRICE', steps, logic: null, isProvisional: false } };
}

const perInventoryUnit = ({ amount, ratio }: AmountPer): Decimal =>
  roundTo(ratio === '1' ? amount : divide(amount, ratio), COST_PLACES);

const isMatching = ({ strategy }: CustomerPricing): boolean => strategy.logic === PriceLogic.MATCH_A_DIFFERENT_CUSTOMER;

/** The steps in their order, asked one after the other. `as`: the customer whose list, strategy and sales count. */
function stepsOf(question: PriceQuestion, as: CustomerPricing): [PriceSource, () => Looked][] {
  const { product, unit, typed = null, sheetItem = null, customer } = question;
  return [
    ['TYPED', () => (typed === null ? skipped('NOT_TYPED') : given({ amount: typed, ratio: unit.ratio }))],
    ['PRICE_SHEET', () => (sheetItem === null ? skipped('NO_SHEET') : given(sheetItem))],
    ['MATCHED_CUSTOMER', () => matchStep(customer, as)],
    ['PRODUCT_LIST', () => rowStep(question, as)],
    ['STRATEGY', () => strategyStep(question, as)],
    [
      'PRODUCT_LOGIC',
      () => {
        const { defaultLogic: logic, defaultGroup: group, costMethod } = product.rules;
        if (logic === PriceLogic.FOLLOW_DEFAULT_SALES) return { logic, why: 'FOLLOWS_DEFAULT' };
        return logicPrice({ logic, group, costMethod, costs: 'product' }, product, as.sold, question.lot);
      },
    ],
    [
      'DEFAULT_PRICE',
      () =>
        product.price === null
          ? skipped('NO_DEFAULT_PRICE')
          : { value: product.price, found: { amount: product.price, ratio: '1', takesFactor: true, kind: 'exact' } },
    ],
  ];
}

const skipped = (why: SkipReason): Looked => ({ why });
const given = ({ amount, ratio }: AmountPer): Looked => ({
  value: amount,
  found: { amount, ratio, takesFactor: false, kind: 'exact' },
});

/** It gives no price of its own: the next steps are asked as that customer. */
function matchStep(customer: CustomerPricing, as: CustomerPricing): Looked {
  if (!isMatching(customer)) return skipped('NO_MATCH');
  const logic = PriceLogic.MATCH_A_DIFFERENT_CUSTOMER;
  return as === customer ? { logic, why: 'NO_MATCH' } : { logic, customer: { id: as.id, name: as.name } };
}

function rowStep({ product, lot }: PriceQuestion, { row, sold }: CustomerPricing): Looked {
  if (row === null) return skipped('NOT_LISTED');
  const { logic } = row;
  if (logic === null) return skipped('FOLLOWS_STRATEGY');
  if (logic === PriceLogic.FOLLOW_PRODUCT_DEFAULT_LOGIC) return { logic, why: 'FOLLOWS_PRODUCT' };
  return logicPrice({ ...row, logic, costs: 'lot' }, product, sold, lot);
}

function strategyStep({ product, lot }: PriceQuestion, { row, strategy, sold }: CustomerPricing): Looked {
  const { logic } = strategy;
  // The row asked for the product's own logic, whatever holds for the other rows.
  if (row?.logic === PriceLogic.FOLLOW_PRODUCT_DEFAULT_LOGIC) return { logic, why: 'FOLLOWS_PRODUCT' };
  if (logic === PriceLogic.FOLLOW_PRODUCT_DEFAULT_LOGIC) return { logic, why: 'FOLLOWS_PRODUCT' };
  if (logic === PriceLogic.MATCH_A_DIFFERENT_CUSTOMER) return { logic, why: 'ONE_HOP' };
  return logicPrice({ ...strategy, logic, costs: 'lot' }, product, sold, lot);
}
