import { toDecimal, type Decimal } from '../../server/domain/decimal.ts';
import { grouped, padded } from '../../server/domain/money.ts';

/** Shown where there is no value. */
export const NONE = '–';

/** US dollars: "$1,200.00". */
export function formatMoney(value: Decimal): string {
  const amount = padded(value);
  return amount.startsWith('-') ? `-$${grouped(amount.slice(1))}` : `$${grouped(amount)}`;
}

/** An amount as an input's initial text; empty for none. */
export const toInput = (value: Decimal | null | undefined): string => (value ? padded(value) : '');

export const formatQuantity = (value: Decimal): string => grouped(value);

/** A group never follows a 0: 0,875 is no 875. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/**
 * Parses typed numbers: "12.5", "1,200", "$3", also with full-width digits of a Chinese keyboard; null when it is no
 * number.
 */
export function parseNumber(typed: string): Decimal | null {
  const text = typed.normalize('NFKC').replace(/[\s$]/g, '').replace('。', '.');
  return toDecimal(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}

/** Exact up to 1,000, then "1,000+" (design 5). */
export const formatTotal = (total: number, isCapped: boolean): string =>
  `${String(total).replace(/\B(?=(\d{3})+$)/g, ',')}${isCapped ? '+' : ''}`;
