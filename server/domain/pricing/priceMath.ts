import { DomainError } from '../../kernel/decider.ts';
import {
  add,
  compare,
  divide,
  isNegative,
  isZero,
  multiply,
  round2,
  roundTo,
  subtract,
  type Decimal,
} from '../decimal.ts';
import { PERCENT_PLACES } from '../limits.ts';

/** Percents are kept with 4 decimals (design 3). */
/** From here on a price from the margin has no end: cost / (1 - 100 %). */
const MARGIN_LIMIT = '100';

/** 1 + percent / 100. */
const factorOf = (percent: Decimal): Decimal => add('1', divide(percent, '100'));

/**
 * The price of one unit in USD, 2 decimals: base price of one inventory unit x ratio x (1 + priceFactor %). Spec 2,
 * section 9. A premium has a factor above 0, a discount one below.
 */
export const unitPrice = (basePrice: Decimal, ratio: Decimal, priceFactor: Decimal = '0'): Decimal =>
  round2(multiply(multiply(basePrice, ratio), factorOf(priceFactor)));

/** The way back: the base price that a unit's price stands for, 2 decimals; null under a discount of 100 %. */
export function basePrice(price: Decimal, ratio: Decimal, priceFactor: Decimal = '0'): Decimal | null {
  const by = multiply(ratio, factorOf(priceFactor));
  return isZero(by) ? null : round2(divide(price, by));
}

/** Premium (above 0) or discount (below) in percent, 4 decimals, that makes a unit cost `price`; null on a base of 0. */
export function priceFactor(price: Decimal, base: Decimal, ratio: Decimal): Decimal | null {
  const plain = multiply(base, ratio);
  if (isZero(plain)) return null;
  return roundTo(multiply(subtract(divide(price, plain), '1'), '100'), PERCENT_PLACES);
}

/** Margin = (price - cost) * 100 / price, a percent with 2 decimals; null at a price of 0, which has none. */
export const margin = (price: Decimal, cost: Decimal): Decimal | null =>
  isZero(price) ? null : round2(divide(multiply(subtract(price, cost), '100'), price));

/** True for a margin that is shown: only those below 100 are (spec 2, section 5). */
export const isShownMargin = (percent: Decimal): boolean => compare(percent, MARGIN_LIMIT) < 0;

/** Markup = price - cost: an amount in USD, not a percent (rules 0.3). */
export const markup = (price: Decimal, cost: Decimal): Decimal => round2(subtract(price, cost));

/** Price = markup + cost, not rounded; where that is below 0, the cost (spec 2, section 5). */
export const exactFromMarkup = (cost: Decimal, amount: Decimal): Decimal => orCost(add(amount, cost), cost);

/** Price = cost / (1 - margin / 100), not rounded. Throws DomainError `pricing.marginTooHigh` from 100 % on (rules 18.19). */
export function exactFromMargin(cost: Decimal, percent: Decimal): Decimal {
  if (!isShownMargin(percent)) throw new DomainError('pricing.marginTooHigh', { value: percent }, 'margin');
  return orCost(divide(cost, subtract('1', divide(percent, '100'))), cost);
}

export const priceFromMarkup = (cost: Decimal, amount: Decimal): Decimal => round2(exactFromMarkup(cost, amount));
export const priceFromMargin = (cost: Decimal, percent: Decimal): Decimal => round2(exactFromMargin(cost, percent));

/** A negative price falls back to the cost. */
const orCost = (price: Decimal, cost: Decimal): Decimal => (isNegative(price) ? cost : price);

/**
 * An amount of `per` inventory units for one unit that holds `ratio` of them, with its premium or discount, rounded here and
 * nowhere before (rules 6).
 */
export function priceOfUnit(amount: Decimal, per: Decimal, ratio: Decimal, factor: Decimal = '0'): Decimal {
  // Most prices are of the unit that they were made for: lists of thousands are priced at once.
  const sized = ratio === per ? amount : divide(multiply(amount, ratio), per);
  return round2(factor === '0' ? sized : multiply(sized, factorOf(factor)));
}
