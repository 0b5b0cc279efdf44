import { addDays } from '../../server/domain/businessDay.ts';

/** Business dates, YYYY-MM-DD, inclusive. */
export interface DateRange {
  readonly fromDate: string;
  readonly toDate: string;
}

/** Every day that there is. */
export const ALL_DATES: DateRange = { fromDate: '0001-01-01', toDate: '9999-12-31' };

/** The ranges that people pick by name (spec 2, 2.7), in days from today, which is one of seven (rules 18.36). "Custom range" is none of them. */
const ranges = {
  past7: [-6, 0],
  past30: [-29, 0],
  yesterday: [-1, -1],
  today: [0, 0],
  tomorrow: [1, 1],
  todayAndTomorrow: [0, 1],
  next7: [0, 6],
  next30: [0, 29],
  past30AndNext30: [-29, 29],
} as const satisfies Record<string, readonly [number, number]>;

export type RangeName = keyof typeof ranges;
export const rangeNames = Object.keys(ranges) as RangeName[];

export const rangeOf = (name: RangeName, today: string): DateRange => ({
  fromDate: addDays(today, ranges[name][0]),
  toDate: addDays(today, ranges[name][1]),
});

/** The preset of a range; null for a custom one. */
export const nameOfRange = ({ fromDate, toDate }: DateRange, today: string): RangeName | null =>
  rangeNames.find((name) => {
    const range = rangeOf(name, today);
    return range.fromDate === fromDate && range.toDate === toDate;
  }) ?? null;
