import { divide, isZero, multiply, roundTo, subtract, type Decimal } from '../decimal.ts';
import { PRICE_PLACES } from '../limits.ts';
import type { PriceTrace } from '../pricing/priceTrace.ts';
import { resolvePrice, type PriceQuestion } from '../pricing/resolvePrice.ts';
import type { LinePrice } from './changeLines.ts';

const noLogic = { logic: null, isProvisional: false } as const;

/** A price that someone typed. */
export const typedPrice = (price: Decimal | null): LinePrice => {
  const trace: PriceTrace = { source: 'TYPED', steps: [{ source: 'TYPED', base: price }], ...noLogic };
  return { price, trace: price === null ? null : trace };
};

/** The price of the item of a price sheet that was ordered; null: on request. */
export const sheetPrice = (price: Decimal | null): LinePrice => {
  const trace: PriceTrace = { source: 'PRICE_SHEET', steps: [{ source: 'PRICE_SHEET', base: price }], ...noLogic };
  return { price, trace: price === null ? null : trace };
};

/** The price of the line that this one is a copy of, and its discount. */
export function copiedPrice({ price, trace }: LinePrice): LinePrice {
  if (price === null) return { price, trace: null };
  const copied: PriceTrace = { source: 'COPIED', steps: [{ source: 'COPIED', base: price }], ...noLogic };
  return { price, trace: trace?.discount === undefined ? copied : { ...copied, discount: trace.discount } };
}

/** The same price less a discount, which is a part of 1. */
export const discounted = ({ price, trace }: LinePrice, discount: Decimal): LinePrice =>
  price === null || trace === null || isZero(discount)
    ? { price, trace }
    : { price: multiply(price, subtract('1', discount)), trace: { ...trace, discount } };

/** What a price was before its discount. */
export function listPrice({ price, trace }: LinePrice): Decimal | null {
  const discount = trace?.discount ?? '0';
  if (price === null || isZero(discount)) return price;
  const left = subtract('1', discount);
  return isZero(left) ? '0' : roundTo(divide(price, left), PRICE_PLACES);
}

/** What price resolution makes the price of one pricing unit; nothing leaves the line unpriced. */
export function resolvedPrice(question: PriceQuestion): LinePrice {
  const { price, trace } = resolvePrice(question);
  return price === null ? { price, trace: null } : { price, trace };
}
