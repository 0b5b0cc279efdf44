import { DomainError } from '../kernel/decider.ts';
import { add, compare, isNegative, multiply, places, round2, type Decimal } from './decimal.ts';
import { AMOUNT_MAX, PRICE_PLACES, QUANTITY_PLACES } from './limits.ts';

/** Lines of one document: what one stream and one screen hold well. */
export const LINES_MAX = 1_000;

/** A line of a document, by its id; `number` is what people call it, and never given to another line. */
export interface NumberedLine {
  readonly lineId: string;
  readonly number: number;
}

/** The lines of a document in the order of their numbers. */
export interface Lines<Line extends NumberedLine> {
  readonly list: readonly Line[];
  /** The highest number given so far, also to lines that are gone. */
  readonly lastNumber: number;
}

export const noLines: Lines<never> = { list: [], lastNumber: 0 };

/** The number of the next line. */
export const nextNumber = ({ lastNumber }: Lines<NumberedLine>): number => lastNumber + 1;

export const withLine = <Line extends NumberedLine>({ list, lastNumber }: Lines<Line>, line: Line): Lines<Line> => ({
  list: [...list, line],
  lastNumber: Math.max(lastNumber, line.number),
});

export const withChangedLine = <Line extends NumberedLine>(
  lines: Lines<Line>,
  lineId: string,
  change: (line: Line) => Partial<Line>,
): Lines<Line> => ({
  ...lines,
  list: lines.list.map((line) => (line.lineId === lineId ? { ...line, ...change(line) } : line)),
});

export const withoutLine = <Line extends NumberedLine>(lines: Lines<Line>, lineId: string): Lines<Line> => ({
  ...lines,
  list: lines.list.filter((line) => line.lineId !== lineId),
});

/** The line that a command names. */
export function knownLine<Line extends NumberedLine>({ list }: Lines<Line>, lineId: string): Line {
  const line = list.find((each) => each.lineId === lineId);
  if (!line) throw new DomainError('lines.unknown', { lineId }, 'lineId');
  return line;
}

/** One more line fits. */
export function assertRoom({ list }: Lines<NumberedLine>): void {
  if (list.length >= LINES_MAX) throw new DomainError('lines.tooMany', { maximum: LINES_MAX });
}

/** A quantity that a line can have: above 0, at most 12 digits before and 6 behind the point. */
export function checkedQuantity(quantity: Decimal, field = 'quantity'): Decimal {
  if (compare(quantity, '0') <= 0) throw new DomainError('lines.quantityNotAboveZero', { value: quantity }, field);
  if (compare(quantity, AMOUNT_MAX) > 0)
    throw new DomainError('lines.quantityTooLarge', { value: quantity, maximum: AMOUNT_MAX }, field);
  if (places(quantity) > QUANTITY_PLACES)
    throw new DomainError('lines.quantityPlaces', { value: quantity, places: QUANTITY_PLACES }, field);
  return quantity;
}

/** USD of one unit of a line: 0 or more; `decimals` behind the point, 2 for prices. */
export function checkedUnitAmount(amount: Decimal, field = 'price', decimals: number = PRICE_PLACES): Decimal {
  if (isNegative(amount)) throw new DomainError('lines.amountBelowZero', { value: amount }, field);
  if (compare(amount, AMOUNT_MAX) > 0)
    throw new DomainError('lines.amountTooLarge', { value: amount, maximum: AMOUNT_MAX }, field);
  if (places(amount) > decimals)
    throw new DomainError('lines.amountPlaces', { value: amount, places: decimals }, field);
  return amount;
}

/** What a line comes to in USD, rounded alone (rules 18.30): what is billed of it x the price of one; null without a price. */
export const lineAmount = (billed: Decimal, price: Decimal | null): Decimal | null =>
  price === null ? null : round2(multiply(billed, price));

/** What one line adds to its document. `amount` null: not priced yet. */
interface Summed {
  readonly quantity: Decimal;
  readonly amount: Decimal | null;
}

export interface LineTotals {
  readonly lineCount: number;
  /** Units of whatever kind, added up. */
  readonly quantity: Decimal;
  /** USD of the lines that have a price. */
  readonly amount: Decimal;
  readonly unpricedCount: number;
}

/** The sum of what its lines show: a total never differs from what a reader adds up. */
export const lineTotals = (lines: readonly Summed[]): LineTotals => ({
  lineCount: lines.length,
  quantity: lines.reduce((sum, { quantity }) => add(sum, quantity), '0'),
  amount: lines.reduce((sum, { amount }) => add(sum, amount ?? '0'), '0'),
  unpricedCount: lines.filter(({ amount }) => amount === null).length,
});
