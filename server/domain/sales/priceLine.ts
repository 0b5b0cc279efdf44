import type { Product } from '../catalog/product.ts';
import { divide, isZero, multiply, roundTo, subtract, type Decimal } from '../decimal.ts';
import { PRICE_PLACES } from '../limits.ts';
import { unitPrice } from '../pricing/priceMath.ts';
import { productRulePrice } from '../pricing/productRulePrice.ts';
import type { LinePrice } from './changeLines.ts';
import type { PriceTrace } from './priceTrace.ts';

const noLogic = { logic: null, isProvisional: false } as const;

/** A price that someone typed. */
export const typedPrice = (price: Decimal | null): LinePrice => {
  const trace: PriceTrace = { source: 'TYPED', steps: [{ source: 'TYPED', base: price }], ...noLogic };
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

interface Sold {
  /** USD per inventory unit that this customer paid last, and on average over 90 days; null: nothing. */
  readonly lastSold: Decimal | null;
  readonly averageSold: Decimal | null;
}

/**
 * What the product makes the price of one pricing unit: its own logic, else its default price (rules 6, steps 6 and 7). No
 * price at all leaves the line unpriced: nothing is sold for 0 by mistake.
 */
export function productPrice(
  { rules, price, cost }: Pick<Product, 'rules' | 'price' | 'cost'>,
  { lastSold, averageSold }: Sold,
  unit: { readonly ratio: Decimal; readonly priceFactor: Decimal },
): LinePrice {
  const byLogic = productRulePrice(rules, { price: null, cost, lastSold, averageSold });
  const base = byLogic.price ?? price;
  const trace: PriceTrace = {
    source: byLogic.price === null ? 'DEFAULT_PRICE' : 'PRODUCT_LOGIC',
    steps: [
      { source: 'PRODUCT_LOGIC', base: byLogic.price },
      ...(byLogic.price === null ? [{ source: 'DEFAULT_PRICE' as const, base: price }] : []),
    ],
    logic: rules.defaultLogic,
    isProvisional: byLogic.price !== null && byLogic.kind !== 'exact',
  };
  return base === null ? { price: null, trace: null } : { price: unitPrice(base, unit.ratio, unit.priceFactor), trace };
}
