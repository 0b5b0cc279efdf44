import Big from 'big.js';

/** An exact number as a string: no exponent, no trailing zeros, never -0 (design 3). */
export type Decimal = string;

const Strict = Big();
Strict.strict = true;
Strict.DP = 24;
Strict.RM = Big.roundHalfUp;
Strict.NE = -60;
Strict.PE = 60;

const big = (value: Decimal): Big => new Strict(value);
const text = (value: Big): Decimal => (value.eq('0') ? '0' : value.toFixed());

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** Normalises what people and files write ("12.50", ".5", 12.5) to a Decimal, or null when it is no plain number. */
export function toDecimal(value: string | number): Decimal | null {
  const written = typeof value === 'number' ? numberText(value) : value.trim();
  return PLAIN.test(written)
    ? text(
        big(
          written
            .replace(/^\+/, '')
            .replace(/^(-?)\./, '$10.')
            .replace(/\.$/, ''),
        ),
      )
    : null;
}

// A JSON number may print with an exponent (1e-7); Big reads that, people's text may not use it.
const numberText = (value: number): string => (Number.isFinite(value) ? new Big(value).toFixed() : '');

/** Digits that a JavaScript number tells apart exactly: two decimals that differ within them never become the same number. */
const EXACT_DIGITS = 15;

/** -1, 0 or 1. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  if (a !== '' && b !== '' && a.length <= EXACT_DIGITS && b.length <= EXACT_DIGITS) {
    const [left, right] = [Number(a), Number(b)];
    if (left < right) return -1;
    if (left > right) return 1;
    if (left === right) return 0;
  }
  return big(a).cmp(big(b));
}
/** Whether two amounts, or none, are the same by value: "54.50" is 54.5 (rules 18.42). A number is compared as it is. */
export const isSame = (a: Decimal | number | null | undefined, b: Decimal | number | null | undefined): boolean =>
  (a ?? null) === (b ?? null) || (typeof a === 'string' && typeof b === 'string' && compare(a, b) === 0);
export const isNegative = (value: Decimal): boolean => compare(value, '0') < 0;
export const isZero = (value: Decimal): boolean => compare(value, '0') === 0;
export const add = (a: Decimal, b: Decimal): Decimal => text(big(a).plus(big(b)));
export const subtract = (a: Decimal, b: Decimal): Decimal => text(big(a).minus(big(b)));
export const multiply = (a: Decimal, b: Decimal): Decimal => text(big(a).times(big(b)));
/** At 24 digits behind the point; the divisor is never 0: anyone who may meet one asks before. */
export const divide = (a: Decimal, b: Decimal): Decimal => text(big(a).div(big(b)));
export const min = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
export const max = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);

/** The whole part: 2.9 is 2, -2.9 is -2. */
export const whole = (value: Decimal): Decimal => text(big(value).round(0, Big.roundDown));

/** So many decimals, half away from zero. */
export const roundTo = (value: Decimal, digits: number): Decimal => text(big(value).round(digits, Big.roundHalfUp));

/** How many digits are behind the point. */
export const places = (value: Decimal): number => value.split('.')[1]?.length ?? 0;

/** Two decimals, half away from zero, so that a credit mirrors its invoice (design 3). */
export const round2 = (value: Decimal): Decimal => roundTo(value, 2);
