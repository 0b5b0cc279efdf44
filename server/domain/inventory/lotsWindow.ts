import { addMonths } from '../businessDay.ts';

/** The lots that are shown when nobody names dates: 1 January of the current year to one month ahead (spec 2, section 9). */
export const lotsWindow = (today: string): { readonly fromDate: string; readonly toDate: string } => ({
  fromDate: `${today.slice(0, 4)}-01-01`,
  toDate: addMonths(today, 1),
});
