import { places, toDecimal, type Decimal } from './decimal.ts';

/**
 * An exact share, for amounts that no decimal can say: a piece of a case of 24 is 1/24. `den` above 0, both in lowest
 * terms. Kept in states as text, `23/24`.
 */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const size = (value: bigint): bigint => (value < 0n ? -value : value);

function reduced(num: bigint, den: bigint): Fraction {
  const by = gcd(size(num), den);
  return { num: num / by, den: den / by };
}

export function fractionOf(value: Decimal): Fraction {
  return reduced(BigInt(value.replace('.', '')), 10n ** BigInt(places(value)));
}

export const addFractions = (a: Fraction, b: Fraction): Fraction =>
  reduced(a.num * b.den + b.num * a.den, a.den * b.den);
export const multiplyFractions = (a: Fraction, b: Fraction): Fraction => reduced(a.num * b.num, a.den * b.den);

/** So many decimals, half away from zero. */
export function rounded({ num, den }: Fraction, digits: number): Decimal {
  const scaled = (2n * size(num) * 10n ** BigInt(digits) + den) / (2n * den);
  const text = scaled.toString().padStart(digits + 1, '0');
  const decimal = toDecimal(`${text.slice(0, text.length - digits)}.${text.slice(text.length - digits)}`) ?? '0';
  return num < 0n && decimal !== '0' ? `-${decimal}` : decimal;
}

/** Whether so many decimals say it. */
export const isDecimal = ({ num, den }: Fraction, digits: number): boolean =>
  (num * 10n ** BigInt(digits)) % den === 0n;

export const writtenFraction = ({ num, den }: Fraction): string => `${String(num)}/${String(den)}`;
export function readFraction(written: string): Fraction {
  const [num = '0', den = '1'] = written.split('/');
  return { num: BigInt(num), den: BigInt(den) };
}

/**
 * What a decimal was rounded from: the simplest fraction that comes to it at so many decimals, where its denominator is
 * at most `most`; else the decimal itself.
 */
export function unrounded(value: Decimal, digits: number, most: bigint): Fraction {
  const exact = fractionOf(value);
  const canonical = rounded(exact, digits);
  // Convergents of the continued fraction.
  let [num, den] = [exact.num, exact.den];
  let [before, now] = [
    { num: 0n, den: 1n },
    { num: 1n, den: 0n },
  ];
  while (den !== 0n) {
    const whole = num >= 0n ? num / den : -((-num + den - 1n) / den);
    [before, now] = [now, { num: whole * now.num + before.num, den: whole * now.den + before.den }];
    if (now.den > most) return exact;
    if (rounded(now, digits) === canonical) return now;
    [num, den] = [den, num - whole * den];
  }
  return exact;
}
