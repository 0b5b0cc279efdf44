import { places, type Decimal } from './decimal.ts';

/** Thousands apart, digit by digit: a decimal never becomes a JavaScript number. */
export function grouped(value: Decimal): string {
  const [whole = '', fraction] = value.split('.');
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? separated : `${separated}.${fraction}`;
}

/** At least two decimals: an amount of money. */
export function padded(value: Decimal): Decimal {
  const digits = places(value);
  return digits >= 2 ? value : `${value}${digits === 0 ? '.' : ''}${'0'.repeat(2 - digits)}`;
}
