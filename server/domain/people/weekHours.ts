import { addDays, weekdayOf } from '../businessDay.ts';
import type { Decimal } from '../decimal.ts';

/** Which rules make overtime in a company (rules 8). */
export interface OvertimeRules {
  /** Over 8 hours a day overtime, over 12 double. */
  readonly daily: boolean;
  /** Over 40 straight hours a week overtime. */
  readonly weekly: boolean;
}

/** The minutes of one day, each of them counted once. */
export interface DayMinutes {
  readonly regular: number;
  readonly overtime: number;
  readonly double: number;
}

/** The figures of a week in hours, 2 decimals. */
export const weekFigures = ['worked', 'regular', 'overtime', 'double', 'pto', 'holiday', 'absence'] as const;
export type WeekFigures = Readonly<Record<(typeof weekFigures)[number], Decimal>>;

const [OVERTIME_FROM, DOUBLE_FROM, STRAIGHT_MOST] = [8 * 60, 12 * 60, 40 * 60];

/** The minutes worked on the days of one week, in their order, as regular, overtime and double (rules 8). */
export function weekHours(worked: readonly number[], { daily, weekly }: OvertimeRules): DayMinutes[] {
  let straight = 0;
  return worked.map((minutes) => {
    const double = daily ? Math.max(0, minutes - DOUBLE_FROM) : 0;
    const beyond = daily ? Math.max(0, Math.min(minutes, DOUBLE_FROM) - OVERTIME_FROM) : 0;
    const within = minutes - double - beyond;
    const excess = weekly ? Math.min(within, Math.max(0, straight + within - STRAIGHT_MOST)) : 0;
    straight += within;
    return { regular: within - excess, overtime: beyond + excess, double };
  });
}

/** People whose week is approved by one call, at most. */
export const APPROVED_MAX = 1_000;

/** Days of a week. */
export const WEEK_DAYS = 7;

/** The first day of the week of a business date; `weekStart`: 0 Sunday to 6 Saturday. */
export function firstOfWeek(day: string, weekStart: number): string {
  return addDays(day, -((weekdayOf(day) - weekStart + WEEK_DAYS) % WEEK_DAYS));
}

/** True for Monday to Friday. */
export function isWeekday(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday > 0 && weekday < 6;
}
