import { add, compare, isNegative, isZero, multiply, type Decimal } from '../decimal.ts';

/** How far a customer is from their limit (rules 12); NONE: they have none. */
export const creditLevels = ['NONE', 'OK', 'WATCH', 'HOLD'] as const;
export type CreditLevel = (typeof creditLevels)[number];

/** What a customer owes or is about to, and the limit of it in USD; null or 0: none. */
export interface CreditCheck {
  readonly exposure: Decimal;
  readonly limit: Decimal | null;
}

/** OK up to 90 % of the limit, WATCH up to all of it, HOLD beyond. */
export function creditLevel({ exposure, limit }: CreditCheck): CreditLevel {
  if (limit === null || isZero(limit)) return 'NONE';
  if (compare(exposure, multiply(limit, '0.9')) <= 0) return 'OK';
  return compare(exposure, limit) <= 0 ? 'WATCH' : 'HOLD';
}

/** What a customer owes for with an order more: what is open, on its way or promised (rules 12). */
export const exposureWith = (
  { open, shipped, confirmed }: Readonly<Record<'open' | 'shipped' | 'confirmed', Decimal>>,
  order: Decimal,
): Decimal => [shipped, confirmed, order].reduce(add, isNegative(open) ? '0' : open);
