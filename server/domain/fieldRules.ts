import { DomainError } from '../kernel/decider.ts';
import { isBusinessDay } from './businessDay.ts';
import { compare, isNegative, places, toDecimal, type Decimal } from './decimal.ts';
import { AMOUNT_MAX, QUANTITY_PLACES } from './limits.ts';
import { hasDecimals } from './unitDecimals.ts';
import { joinedList, unseenCharacter } from './text.ts';

/** What a field may hold. */
export type FieldRule =
  /** `check`: a rule of the field's own instead of the usual one for texts; gives the value as it is stored. */
  | { readonly kind: 'text'; readonly max: number; readonly check?: (written: string, field: string) => string }
  /** Several lines. */
  | { readonly kind: 'prose'; readonly max: number }
  /** Entries joined by ", ". */
  | { readonly kind: 'list'; readonly max: number }
  | { readonly kind: 'email'; readonly max: number }
  | { readonly kind: 'phone'; readonly max: number }
  /**
   * A whole number from 0; `none` is what an empty input means, `invalid` the refusal where it is not the usual one.
   * `isName`: it names a thing, as a PLU does, and is shown digit by digit.
   */
  | {
      readonly kind: 'count';
      readonly max: number;
      readonly none: 0 | null;
      readonly invalid?: string;
      readonly isName?: true;
    }
  /**
   * A quantity in the record's own unit, a number from 0: whole where the unit is counted, with decimals where it is measured.
   * `none` is what an empty input means, `invalid` the refusal where it is not the usual one.
   */
  | { readonly kind: 'quantity'; readonly max: number; readonly none: 0; readonly invalid?: string }
  /** A decimal from 0, null for none. */
  | { readonly kind: 'measure' }
  /** One of some words; the first until another is chosen. */
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** One of the specification's codes; the first until another is chosen. */
  | { readonly kind: 'code'; readonly codes: readonly number[] }
  /** A business date, YYYY-MM-DD; empty for none. */
  | { readonly kind: 'day' }
  /** Yes or no. */
  | { readonly kind: 'flag'; readonly first: boolean }
  /**
   * Someone or something that has a record of its own. Requests name it `<field>Id`; `none`: for nobody beside null.
   * `roles`: the type of users that forms offer, all of the office where there is none.
   */
  | {
      readonly kind: 'reference';
      readonly to: 'user' | 'vendor' | 'location' | 'paymentTerm' | 'address';
      readonly roles?: readonly number[];
      readonly none?: 0;
    };

export type FieldValue = string | number | boolean | null;

/** What an empty input means: the value before another is chosen. */
export function emptyOf(rule: FieldRule): FieldValue {
  switch (rule.kind) {
    case 'count':
    case 'quantity':
      return rule.none;
    case 'measure':
    case 'reference':
      return null;
    case 'choice':
      return rule.choices[0] ?? '';
    case 'code':
      return rule.codes[0] ?? null;
    case 'flag':
      return rule.first;
    case 'text':
    case 'prose':
    case 'list':
    case 'email':
    case 'phone':
    case 'day':
      return '';
  }
}

/**
 * The value as it is stored: trimmed, a list in one way of writing. Throws DomainErrors for what the rule forbids. `unit`: the
 * record's own, which quantities follow; absent: one of several records, and each is asked when it gets the value.
 */
export function checkedField(field: string, rule: FieldRule, value: FieldValue, unit?: string): FieldValue {
  switch (rule.kind) {
    case 'text':
      return rule.check?.(String(value ?? ''), field) ?? checkedText(field, String(value ?? '').trim(), rule.max);
    case 'prose':
      return checkedText(field, String(value ?? '').trim(), rule.max);
    case 'list':
      return checkedText(field, joinedList(String(value ?? '')), rule.max);
    case 'email':
      return checkedPattern(field, String(value ?? '').trim(), rule.max, EMAIL, 'fields.emailInvalid');
    case 'phone':
      return checkedPattern(field, String(value ?? '').trim(), rule.max, PHONE, 'fields.phoneInvalid');
    case 'count':
      return value === null ? rule.none : checkedCount(field, Number(value), rule.max, rule.invalid);
    case 'quantity':
      return value === null ? rule.none : checkedQuantity(field, Number(value), rule, unit);
    case 'measure':
      return value === null || value === '' ? null : checkedMeasure(field, String(value));
    case 'choice':
      return checkedChoice(field, value, rule.choices);
    case 'code':
      return checkedChoice(field, value, rule.codes);
    case 'day':
      return checkedDay(field, String(value ?? '').trim());
    case 'flag':
    case 'reference':
      return value;
  }
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** Digits as people group them, with an extension. */
const PHONE = /^\+?[\d\s().\-/]{3,}((x|ext\.?|#|转)\s*\d+)?$/i;

function checkedText(field: string, value: string, maximum: number): string {
  if (value.length > maximum) throw new DomainError('catalog.detailTooLong', { field, maximum }, field);
  const found = unseenCharacter(value.replaceAll(/[\r\n\t]/g, ' '));
  if (found !== null) throw new DomainError('catalog.detailHasControlCharacter', { found }, field);
  return value;
}

function checkedPattern(field: string, written: string, maximum: number, pattern: RegExp, code: string): string {
  const value = checkedText(field, written, maximum);
  if (value !== '' && !pattern.test(value)) throw new DomainError(code, { value }, field);
  return value;
}

function checkedDay(field: string, value: string): string {
  if (value === '' || isBusinessDay(value)) return value;
  throw new DomainError('inventory.dayInvalid', { value }, field);
}

function checkedCount(field: string, value: number, maximum: number, invalid = 'catalog.countInvalid'): number {
  if (Number.isInteger(value) && value >= 0 && value <= maximum) return value;
  throw new DomainError(invalid, { value, maximum }, field);
}

function checkedQuantity(
  field: string,
  value: number,
  { max: maximum, invalid = 'catalog.quantityInvalid' }: FieldRule & { kind: 'quantity' },
  unit?: string,
): number {
  const decimal = toDecimal(value);
  if (decimal === null || value < 0 || value > maximum || places(decimal) > QUANTITY_PLACES)
    throw new DomainError(invalid, { value, maximum, places: QUANTITY_PLACES }, field);
  if (unit !== undefined && !Number.isInteger(value) && !hasDecimals(unit))
    throw new DomainError('catalog.wholeUnits', { value, unit }, field);
  return value;
}

function checkedMeasure(field: string, value: Decimal): Decimal {
  if (isNegative(value)) throw new DomainError('catalog.measureBelowZero', { value }, field);
  if (compare(value, AMOUNT_MAX) > 0)
    throw new DomainError('catalog.amountTooLarge', { value, maximum: AMOUNT_MAX }, field);
  if (places(value) > QUANTITY_PLACES)
    throw new DomainError('catalog.amountPlaces', { value, places: QUANTITY_PLACES }, field);
  return value;
}

function checkedChoice(field: string, value: FieldValue, choices: readonly FieldValue[]): FieldValue {
  if (choices.includes(value)) return value;
  throw new DomainError('catalog.choiceInvalid', { value, choices: choices.join(', ') }, field);
}
