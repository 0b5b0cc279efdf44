import { add, divide, isZero, multiply, round2, subtract, type Decimal } from '../decimal.ts';

/** What a customer bought of a product lately; prices and cost are USD of one inventory unit. */
export interface SoldPair {
  readonly lines: number;
  /** Inventory units. */
  readonly units: Decimal;
  readonly from: Decimal;
  readonly to: Decimal;
  /** Null: not known. */
  readonly cost: Decimal | null;
}

/** In USD, margins in percent. Profit and margin are null where a cost is not known. */
export interface SalesFigures {
  readonly revenue: Decimal;
  readonly profit: Decimal | null;
  readonly margin: Decimal | null;
}

export interface SalesImpact {
  readonly lines: number;
  readonly now: SalesFigures;
  readonly after: SalesFigures;
}

/** What the same quantities bring at other prices; null: nothing was sold. */
export function salesImpact(pairs: readonly SoldPair[]): SalesImpact | null {
  const lines = pairs.reduce((sum, pair) => sum + pair.lines, 0);
  if (lines === 0) return null;
  const cost = pairs.reduce<Decimal | null>(
    (sum, pair) => (sum === null || pair.cost === null ? null : add(sum, multiply(pair.units, pair.cost))),
    '0',
  );
  const revenueAt = (price: 'from' | 'to'): Decimal =>
    pairs.reduce((sum, pair) => add(sum, multiply(pair.units, pair[price])), '0');
  return { lines, now: figuresOf(revenueAt('from'), cost), after: figuresOf(revenueAt('to'), cost) };
}

function figuresOf(revenue: Decimal, cost: Decimal | null): SalesFigures {
  const profit = cost === null ? null : subtract(revenue, cost);
  const margin = profit === null || isZero(revenue) ? null : round2(multiply(divide(profit, revenue), '100'));
  return { revenue: round2(revenue), profit: profit && round2(profit), margin };
}
