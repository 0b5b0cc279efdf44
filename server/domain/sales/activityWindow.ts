import { addMonths } from '../businessDay.ts';

/** Business dates, YYYY-MM-DD, both included. */
interface Window {
  readonly fromDate: string;
  readonly toDate: string;
}

/** The orders of a product that are shown when nobody names dates: 3 months back to 1 month ahead (spec 2, section 9). */
export const activityWindow = (today: string): Window => ({
  fromDate: addMonths(today, -3),
  toDate: addMonths(today, 1),
});

/** A customer's orders when nobody names dates: the last two months, and whatever is ahead (spec 3, section 7). */
export const clientOrdersWindow = (today: string): Pick<Window, 'fromDate'> => ({ fromDate: addMonths(today, -2) });

/** The days that the sales history shows when nobody names dates: the last month (spec 2, 2.7). */
export const salesHistoryWindow = (today: string): Window => ({ fromDate: addMonths(today, -1), toDate: today });
