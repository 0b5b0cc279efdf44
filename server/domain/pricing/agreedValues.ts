import { DomainError } from '../../kernel/decider.ts';
import { isNegative, isSame, places, type Decimal } from '../decimal.ts';
import { isShownMargin } from './priceMath.ts';

/** Decimals of a margin that people agree on. */
const MARGIN_PLACES = 2;

/** A margin that prices can be made of: 0 or more, below 100 % (rules 18.19). */
export function checkedMargin(margin: Decimal, field = 'margin'): Decimal {
  if (isNegative(margin)) throw new DomainError('pricing.marginBelowZero', { value: margin }, field);
  if (!isShownMargin(margin)) throw new DomainError('pricing.marginTooHigh', { value: margin }, field);
  if (places(margin) > MARGIN_PLACES)
    throw new DomainError('catalog.amountPlaces', { value: margin, places: MARGIN_PLACES }, field);
  return margin;
}

type Value = string | number | boolean | { readonly id?: string; readonly unitId?: string } | null;

const keyOf = (value: Value): unknown =>
  typeof value === 'object' && value !== null ? (value.id ?? value.unitId) : value;

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

const isEqual = (one: Value, other: Value): boolean =>
  typeof one === 'string' && typeof other === 'string' && isNumber(one) && isNumber(other)
    ? isSame(one, other)
    : keyOf(one) === keyOf(other);

/** What differs of some values, and what it was; null: nothing. */
export function changedValues<T extends object>(
  after: Partial<T>,
  before: T,
): { readonly to: Partial<T>; readonly was: Partial<T> } | null {
  const names = (Object.keys(after) as (keyof T)[]).filter(
    (name) => after[name] !== undefined && !isEqual(after[name] as Value, before[name] as Value),
  );
  if (names.length === 0) return null;
  const only = (of: Partial<T>): Partial<T> => Object.fromEntries(names.map((name) => [name, of[name]])) as Partial<T>;
  return { to: only(after), was: only(before) };
}
