import { add, isSame, isZero, multiply, places, subtract, type Decimal } from '../decimal.ts';
import {
  addFractions,
  fractionOf,
  isDecimal,
  multiplyFractions,
  readFraction,
  rounded,
  unrounded,
  writtenFraction,
  type Fraction,
} from '../fraction.ts';
import { QUANTITY_PLACES } from '../limits.ts';

/** Ratios that were entered reversed are rounded to so many decimals. */
const RATIO_PLACES = 12;
/** Denominators that a rounded ratio, and a rounded quantity, are taken to come from: both well within what they tell apart. */
const RATIO_DENOMINATOR = 500_000n;
const QUANTITY_DENOMINATOR = 500n;

/**
 * A quantity in inventory units, at 6 decimals. `exact`: what it is where these cannot say it, `23/24` after one piece of a
 * case of 24; null: just that.
 */
export interface Quantity {
  readonly onHand: Decimal;
  readonly exact: string | null;
}

const exactly = ({ onHand, exact }: Quantity): Fraction =>
  exact === null ? unrounded(onHand, QUANTITY_PLACES, QUANTITY_DENOMINATOR) : readFraction(exact);

function quantityOf(value: Fraction): Quantity {
  const onHand = rounded(value, QUANTITY_PLACES);
  const isExact = isZero(onHand) || isDecimal(value, QUANTITY_PLACES);
  return { onHand, exact: isExact ? null : writtenFraction(value) };
}

/**
 * What is on hand after `units` of a unit (`ratio` inventory units each) have come, or gone below 0: exact at any ratio, so
 * that 24 pieces leave a case of 24 one by one and end at 0. What is less than half a millionth is nothing.
 */
export function moved(from: Quantity, units: Decimal, ratio: Decimal): Quantity {
  const plain = multiply(units, ratio);
  if (from.exact === null && places(plain) <= QUANTITY_PLACES) return { onHand: add(from.onHand, plain), exact: null };
  const by = multiplyFractions(fractionOf(units), unrounded(ratio, RATIO_PLACES, RATIO_DENOMINATOR));
  return quantityOf(addFractions(exactly(from), by));
}

/**
 * The same where it is known what came of it (`onHand`): logs of before rounded each move alone, and what was counted is
 * told by its difference. Their figure holds.
 */
export function movedTo(from: Quantity, units: Decimal, ratio: Decimal, onHand: Decimal): Quantity {
  const isDifference = isSame(ratio, '1') && places(units) >= DIFFERENCE_PLACES;
  const after = moved(from, units, ratio);
  return !isDifference && after.onHand === onHand ? after : { onHand, exact: null };
}

/** Places from which on a move in the inventory unit is the difference of two rounded figures, not what someone typed. */
const DIFFERENCE_PLACES = 5;

/** By how much the figure moves: sums of them are what is on hand, whatever was rounded. */
export const moveOf = (from: Quantity, to: Quantity): Decimal => subtract(to.onHand, from.onHand);
