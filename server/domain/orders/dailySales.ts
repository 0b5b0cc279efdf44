import { addDays, addMonths, isBusinessDay } from '../businessDay.ts';
import { add, type Decimal } from '../decimal.ts';
import { DomainError } from '../../kernel/decider.ts';

/**
 * What was shipped of a product on one business date: inventory units, and US dollars, absent for those who see no prices
 * and on days on which nothing was shipped.
 */
export interface DaySales {
  readonly day: string;
  readonly units: Decimal;
  readonly amount?: Decimal | undefined;
}

/** So many months are shown of a sales history at a time. */
export const SALES_HISTORY_MONTHS = 36;

/** Refuses what is no date (`inventory.dayInvalid`), and dates that are more than 36 months apart (`orders.historyTooLong`). */
export function checkedHistoryRange<Range extends { readonly fromDate: string; readonly toDate: string }>(
  range: Range,
): Range {
  for (const field of ['fromDate', 'toDate'] as const)
    if (!isBusinessDay(range[field])) throw new DomainError('inventory.dayInvalid', { value: range[field] }, field);
  if (addMonths(range.fromDate, SALES_HISTORY_MONTHS) < range.toDate)
    throw new DomainError('orders.historyTooLong', { months: SALES_HISTORY_MONTHS }, 'fromDate');
  return range;
}

/** Every day of a range, in order: 0 on those on which nothing was shipped. `days` may come in any order. */
export function everyDay(fromDate: string, toDate: string, days: readonly DaySales[]): DaySales[] {
  const known = new Map(days.map((each) => [each.day, each]));
  const all: DaySales[] = [];
  for (let day = fromDate; day <= toDate; day = addDays(day, 1)) all.push(known.get(day) ?? { day, units: '0' });
  return all;
}

/** What was shipped on all of these days. */
export const totalSales = (days: readonly DaySales[]): { readonly units: Decimal; readonly amount: Decimal } => ({
  units: days.reduce((sum, { units }) => add(sum, units), '0'),
  amount: days.reduce((sum, { amount = '0' }) => add(sum, amount), '0'),
});
