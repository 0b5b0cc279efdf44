import { isBusinessDay } from '../../server/domain/businessDay.ts';
import { nameOfRange, rangeNames, rangeOf, type DateRange } from '../format/dateRanges.ts';
import type { AddressFilter } from './addressFilters.ts';

/** Names of the parameters that hold a range of dates. */
export interface DateParameters {
  readonly range: string;
  readonly from: string;
  readonly to: string;
}

/** Those of a list that has one range. */
export const listDates: DateParameters = { range: 'range', from: 'from', to: 'to' };

/**
 * A range of dates; `window`, which a screen opens with, is not written. A preset is in the address by its name, so
 * that a link or a saved search for "past 7 days" means the same tomorrow. `today` is the company's.
 */
export const datesFilter = (names: DateParameters, window: DateRange, today: string): AddressFilter<DateRange> => ({
  read(params) {
    const preset = rangeNames.find((name) => name === params.get(names.range));
    if (preset) return rangeOf(preset, today);
    const day = (name: string, otherwise: string): string => {
      const value = params.get(name) ?? '';
      return isBusinessDay(value) ? value : otherwise;
    };
    return { fromDate: day(names.from, window.fromDate), toDate: day(names.to, window.toDate) };
  },
  write({ fromDate, toDate }) {
    const [isFromWindow, isToWindow] = [fromDate === window.fromDate, toDate === window.toDate];
    if (isFromWindow && isToWindow) return [];
    const preset = nameOfRange({ fromDate, toDate }, today);
    if (preset !== null) return [[names.range, preset]];
    return [
      [names.from, isFromWindow ? '' : fromDate],
      [names.to, isToWindow ? '' : toDate],
    ];
  },
});
