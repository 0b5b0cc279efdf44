import { add, divide, isZero, multiply, round2, subtract, type Decimal } from '../decimal.ts';
import { amountOf, neededUnits, stockQuantity, unitsOf, type OrderLine } from './orderLine.ts';

/** What an inventory unit costs in USD: of a lot with what was allocated to it, and of the product without a lot; null: not known. */
export interface UnitCosts {
  readonly ofLot: (lotId: string) => Decimal | null;
  readonly withoutLot: Decimal | null;
}

/** A part of a line's cost, as it explains itself: `lotId` null for goods without a lot. */
export interface CostPart {
  readonly lotId: string | null;
  /** Inventory units. */
  readonly units: Decimal;
  /** USD of one; null: not known. */
  readonly cost: Decimal | null;
}

/** What is earned: `margin` in percent of the revenue, null where there is none; all null where a price or cost is not known. */
export interface Profit {
  readonly revenue: Decimal | null;
  readonly cost: Decimal | null;
  readonly profit: Decimal | null;
  readonly margin: Decimal | null;
}

/** What is left of a revenue; null where either is not known. */
export const profitOf = (revenue: Decimal | null, cost: Decimal | null): Profit => {
  const profit = revenue === null || cost === null ? null : subtract(revenue, cost);
  const margin =
    profit === null || revenue === null || isZero(revenue) ? null : round2(multiply(divide(profit, revenue), '100'));
  return { revenue, cost, profit, margin };
};

/** What a line earns by the lots that it has or took along; what has no lot yet costs what the product does. */
export function lineProfit(line: OrderLine, costs: UnitCosts): Profit & { readonly parts: readonly CostPart[] } {
  const { takes, noLot } = line.shipped ?? line.stock;
  const parts: CostPart[] = takes.map(({ lotId, quantity }) => ({ lotId, units: quantity, cost: costs.ofLot(lotId) }));
  const missing =
    line.shipped === null && line.closed === null ? subtract(neededUnits(line), stockQuantity(line.stock)) : '0';
  const rest = add(noLot, missing.startsWith('-') || isAll(line) ? '0' : missing);
  if (!isZero(rest)) parts.push({ lotId: null, units: rest, cost: costs.withoutLot });
  const cost = parts.reduce<Decimal | null>(
    (sum, part) => (sum === null || part.cost === null ? null : add(sum, multiply(part.units, part.cost))),
    '0',
  );
  return { ...profitOf(amountOf(line), cost === null ? null : round2(cost)), parts };
}

/** Pieces of a case leave rests that are nothing (rules 18.42). */
const isAll = (line: OrderLine): boolean => unitsOf(line, stockQuantity(line.stock)) === line.quantity;

/** What lines earn together; those whose price or cost is not known make all of it unknown. */
export function totalProfit(lines: readonly Profit[]): Profit {
  const sum = (of: (line: Profit) => Decimal | null): Decimal | null =>
    lines.reduce<Decimal | null>((total, line) => {
      const amount = of(line);
      return total === null || amount === null ? null : add(total, amount);
    }, '0');
  return profitOf(
    sum(({ revenue }) => revenue),
    sum(({ cost }) => cost),
  );
}
