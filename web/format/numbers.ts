import { places, toDecimal, type Decimal } from '../../server/domain/decimal.ts';

/** Thousands apart, digit by digit: a decimal never becomes a JavaScript number. */
function grouped(value: Decimal): string {
  const [whole = '', fraction] = value.split('.');
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? separated : `${separated}.${fraction}`;
}

/** At least two decimals: an amount of money. */
function padded(value: Decimal): Decimal {
  const digits = places(value);
  return digits >= 2 ? value : `${value}${digits === 0 ? '.' : ''}${'0'.repeat(2 - digits)}`;
}

/** US dollars: "$1,200.00". */
export function formatMoney(value: Decimal): string {
  const amount = padded(value);
  return amount.startsWith('-') ? `-$${grouped(amount.slice(1))}` : `$${grouped(amount)}`;
}

/** An amount as an input begins with; empty when there is none. */
export const toInput = (value: Decimal | null | undefined): string => (value ? padded(value) : '');

export const formatQuantity = (value: Decimal): string => grouped(value);

const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** What people type: "12.5", "1,200", "$3", also with the full-width digits of a Chinese keyboard; null when it is no number. */
export function parseNumber(typed: string): Decimal | null {
  const text = typed.normalize('NFKC').replace(/[\s$]/g, '').replace('。', '.');
  return toDecimal(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}
