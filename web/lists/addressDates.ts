import { isBusinessDay } from '../../server/domain/businessDay.ts';
import { nameOfRange, rangeNames, rangeOf, type DateRange } from '../format/dateRanges.ts';
import type { Part } from './addressParts.ts';

/** Names of the parameters that hold a range of dates. */
export interface DateParameters {
  readonly range: string;
  readonly from: string;
  readonly to: string;
}

/** Those of a list that has one range. */
export const listDates: DateParameters = { range: 'range', from: 'from', to: 'to' };

/** The dates that an address names, by a preset or by days; those of `window` where it names none. */
export function readDates(params: URLSearchParams, names: DateParameters, today: string, window: DateRange): DateRange {
  const preset = rangeNames.find((name) => name === params.get(names.range));
  if (preset) return rangeOf(preset, today);
  const day = (name: string, otherwise: string): string => {
    const value = params.get(name) ?? '';
    return isBusinessDay(value) ? value : otherwise;
  };
  return { fromDate: day(names.from, window.fromDate), toDate: day(names.to, window.toDate) };
}

/**
 * What of an address says these dates. A preset stands there by its name, so that a link or a saved search for "past 7 days"
 * means the same tomorrow; the window that a screen opens with is not written.
 */
export function writeDates(
  { fromDate, toDate }: DateRange,
  names: DateParameters,
  today: string,
  window: DateRange,
): Part[] {
  if (fromDate === window.fromDate && toDate === window.toDate) return [];
  const preset = nameOfRange({ fromDate, toDate }, today);
  if (preset !== null) return [[names.range, preset]];
  return [
    ...(fromDate === window.fromDate ? [] : [[names.from, fromDate] satisfies Part]),
    ...(toDate === window.toDate ? [] : [[names.to, toDate] satisfies Part]),
  ];
}
