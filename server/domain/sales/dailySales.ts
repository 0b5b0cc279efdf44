import { addDays, addMonths, isBusinessDay } from '../businessDay.ts';
import { add, type Decimal } from '../decimal.ts';

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
const SALES_HISTORY_MONTHS = 36;

/** Why no history can be shown of these days: one that is no date, or more than 36 months between them; null: it can. */
export function historyRangeFault({ fromDate, toDate }: { readonly fromDate: string; readonly toDate: string }) {
  for (const [field, value] of [
    ['fromDate', fromDate],
    ['toDate', toDate],
  ] as const)
    if (!isBusinessDay(value)) return { code: 'inventory.dayInvalid', field, details: { value } };
  if (addMonths(fromDate, SALES_HISTORY_MONTHS) >= toDate) return null;
  return { code: 'orders.historyTooLong', field: 'fromDate', details: { months: SALES_HISTORY_MONTHS } };
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
