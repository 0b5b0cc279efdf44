import { add, divide, multiply, round2, roundTo, type Decimal } from '../decimal.ts';
import { COST_PLACES } from '../limits.ts';

/**
 * A default cost as someone typed it: USD for one of a unit of the product other than its inventory unit (rules 18.37).
 * The amount stays as it was typed while the unit's ratio changes; the cost of an inventory unit follows the ratio.
 */
export interface TypedCost {
  readonly amount: Decimal;
  readonly unitId: string;
  /** The unit, as the product called it. */
  readonly unit: string;
}

/** The cost of one inventory unit in USD, 6 decimals, of an amount per unit that holds `ratio` of them. */
export const costPerInventoryUnit = (amount: Decimal, ratio: Decimal): Decimal =>
  roundTo(divide(amount, ratio), COST_PLACES);

/** The way back: what one unit costs at that much for an inventory unit, 6 decimals. */
export const costPerUnit = (cost: Decimal, ratio: Decimal): Decimal => roundTo(multiply(cost, ratio), COST_PLACES);

/** A cost per unit after a bulk edit, rounded to cents: raised by percent, or by dollars per inventory unit. */
export const raisedCost = (
  { amount, ratio }: { readonly amount: Decimal; readonly ratio: Decimal },
  how: 'percent' | 'amount',
  by: Decimal,
): Decimal => round2(add(amount, how === 'amount' ? multiply(by, ratio) : divide(multiply(amount, by), '100')));

/** As histories show it, in signs that need no language: `31 / case`. */
export const typedCostText = ({ amount, unit }: Pick<TypedCost, 'amount' | 'unit'>): string => `${amount} / ${unit}`;
