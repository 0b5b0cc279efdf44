import { toDecimal, type Decimal } from '../domain/decimal.ts';
import { DomainError } from '../kernel/decider.ts';
import { checkDigitOf } from '../domain/catalog/gtin.ts';

/** What is in the cells of a column, where files write it in several ways. */
export type CellKind = 'number' | 'day' | 'code' | 'tradeCode';

/** Which character begins the decimals, and which number of a date comes first. */
export interface Spelling {
  readonly numbers?: 'point' | 'comma';
  readonly dates?: 'monthFirst' | 'dayFirst';
}

/** What a cell tells of how its file writes numbers; `pointEither` and `commaEither`: 1.250 and 1,250. */
export type NumberSign = 'point' | 'comma' | 'pointEither' | 'commaEither';
export type DaySign = 'monthFirst' | 'dayFirst' | 'either';

/** How one column is read: as one of its cells tells, in both ways at once, or as nobody has told yet. */
export type NumbersAs = 'point' | 'comma' | 'mixed' | 'open';
export type DaysAs = 'monthFirst' | 'dayFirst' | 'mixed' | 'open';

const CURRENCY = /^([+-]?)(?:US)?\$\s*/i;
const IN_PARENTHESES = /^\(\s*([^()-]+?)\s*\)$/;

/** A number without the signs of bookkeeping: `$14.00`, and `(3)` for less than nothing. */
const bare = (text: string): string => {
  const inside = IN_PARENTHESES.exec(text)?.[1];
  return (inside === undefined ? text : `-${inside.replace(CURRENCY, '$1')}`).replace(CURRENCY, '$1').trim();
};

const signs: readonly (readonly [NumberSign, RegExp])[] = [
  ['point', /^[1-9]\d{0,2}(,\d{3})+\.\d*$|^[1-9]\d{0,2}(,\d{3}){2,}$/],
  ['comma', /^[1-9]\d{0,2}(\.\d{3})+,\d*$|^[1-9]\d{0,2}(\.\d{3}){2,}$/],
  // A group has three digits and never follows a 0.
  ['commaEither', /^[1-9]\d{0,2},\d{3}$/],
  ['pointEither', /^[1-9]\d{0,2}\.\d{3}$/],
  ['comma', /^\d*,\d+$/],
  ['point', /^\d*\.\d+$/],
];

/** Null for what tells nothing: 12, or no number at all. */
export function numberSign(text: string): NumberSign | null {
  const digits = bare(text).replace(/^[+-]/, '');
  return signs.find(([, pattern]) => pattern.test(digits))?.[0] ?? null;
}

const withPoint = (text: string): string => text.replaceAll(',', '');
const withComma = (text: string): string => text.replaceAll('.', '').replace(',', '.');

/** A number as the rest of us write it. Throws DomainError `import.numberEither` for one that may be two. */
export function spelledNumber(field: string, written: string, as: NumbersAs): string {
  const [text, sign] = [bare(written), numberSign(written)];
  if (sign === null) return text;
  const either = sign === 'commaEither' || sign === 'pointEither';
  if (as === 'open' ? either : as === 'mixed' && (either || sign === 'comma'))
    throw new DomainError('import.numberEither', eitherDetails(written, text), field);
  if (as === 'comma') return sign === 'point' ? refused(field, written) : withComma(text);
  return sign === 'comma' ? refused(field, written) : withPoint(text);
}

function refused(field: string, value: string): never {
  throw new DomainError('import.number', { value }, field);
}

const plain = (text: string): Decimal => toDecimal(text) ?? text;
const eitherDetails = (value: string, text: string) => ({
  value,
  point: plain(withPoint(text)),
  comma: plain(withComma(text)),
});

const SHORT_DATE = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?=$|[ T])/;

/** Null for a date that has its year first, or none. */
export function daySign(text: string): DaySign | null {
  const [, first, , second] = SHORT_DATE.exec(text) ?? [];
  if (first === undefined || first === second) return null;
  if (Number(first) > 12) return 'dayFirst';
  return Number(second) > 12 ? 'monthFirst' : 'either';
}

/** A date with its year first. Throws DomainError `import.dayEither` for one that may be two. */
export function spelledDay(field: string, written: string, as: DaysAs): string {
  const [whole, first = '', , second = '', year = ''] = SHORT_DATE.exec(written) ?? [];
  if (whole === undefined) return written;
  const iso = (month: string, day: string): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const sign = daySign(written);
  if (sign !== null && (as === 'mixed' || as === 'open'))
    throw new DomainError(
      as === 'mixed' ? 'import.dayMixed' : 'import.dayEither',
      { value: written, monthFirst: iso(first, second), dayFirst: iso(second, first) },
      field,
    );
  return as === 'dayFirst' ? iso(second, first) : iso(first, second);
}

/** What a spreadsheet makes of a long number. */
const SCIENTIFIC = /^[+-]?\d(?:[.,]\d+)?E\+\d{1,3}$/i;
/** A UPC has 12 digits and may begin with 0; spreadsheets take that away. */
const SHORT_UPC = /^\d{9,11}$/;
const UPC_DIGITS = 12;

/** A code as it was before a spreadsheet. Throws DomainError `import.scientific` where it is gone. */
export function spelledCode(field: string, text: string, isTrade: boolean): string {
  if ([text, ...text.split(',')].some((entry) => SCIENTIFIC.test(entry.trim())))
    throw new DomainError('import.scientific', { value: text }, field);
  const whole = SHORT_UPC.test(text) ? text.padStart(UPC_DIGITS, '0') : text;
  return isTrade && checkDigitOf(whole) === whole.at(-1) ? whole : text;
}
