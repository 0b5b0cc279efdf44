import { DomainError } from '../../kernel/decider.ts';
import { compare, divide, isZero, multiply, places, roundTo, type Decimal } from '../decimal.ts';

/** Ratios are rounded to 12 decimals when they are entered reversed (spec 2, section 9). */
export const RATIO_PLACES = 12;
/** Columns are numeric(24, 12). */
const RATIO_MAX = '999999999999';
const QUANTITY_PLACES = 6;

/**
 * How many inventory units ONE of a unit is (rules 18.2), as it was entered: `reversed` is the number of these units in
 * one inventory unit where that was typed, so that 3 is shown as 3 and not as 3.000000000003; else null.
 */
export interface UnitRatio {
  readonly ratio: Decimal;
  readonly reversed: Decimal | null;
}

/** Inventory units in `quantity` of a unit, 6 decimals. */
export const inInventoryUnits = (quantity: Decimal, ratio: Decimal): Decimal =>
  roundTo(multiply(quantity, ratio), QUANTITY_PLACES);

/** How many of a unit `quantity` inventory units are, 6 decimals; the ratio is above 0. */
export const inThisUnit = (quantity: Decimal, ratio: Decimal): Decimal =>
  roundTo(divide(quantity, ratio), QUANTITY_PLACES);

/** What the column "units per inventory unit" shows: what was typed, else 1 / ratio at 12 decimals (rules 18.2). */
export const perInventoryUnit = ({ ratio, reversed }: UnitRatio): Decimal =>
  reversed ?? roundTo(divide('1', ratio), RATIO_PLACES);

/** A ratio as typed: above 0, at most 12 decimals. Throws DomainError at field `ratio`. */
export function checkedRatio(ratio: Decimal): UnitRatio {
  return { ratio: inBounds(ratio, 'ratio'), reversed: null };
}

/** The reverse entry: so many of this unit make one inventory unit; 1 divided by it, 12 decimals. */
export function reversedRatio(typed: Decimal): UnitRatio {
  const reversed = inBounds(typed, 'unitsPerInventoryUnit');
  const ratio = roundTo(divide('1', reversed), RATIO_PLACES);
  if (isZero(ratio) || compare(ratio, RATIO_MAX) > 0) throw outOfBounds(typed, 'unitsPerInventoryUnit');
  return { ratio, reversed };
}

function inBounds(value: Decimal, field: string): Decimal {
  if (compare(value, '0') <= 0) throw new DomainError('catalog.unitRatioAboveZero', { value }, field);
  if (places(value) > RATIO_PLACES) {
    throw new DomainError('catalog.unitRatioPlaces', { value, places: RATIO_PLACES }, field);
  }
  if (compare(value, RATIO_MAX) > 0) throw outOfBounds(value, field);
  return value;
}

const outOfBounds = (value: Decimal, field: string): DomainError =>
  new DomainError('catalog.unitRatioTooLarge', { value, maximum: RATIO_MAX }, field);
