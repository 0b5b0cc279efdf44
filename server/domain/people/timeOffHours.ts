import { DomainError } from '../../kernel/decider.ts';
import { addDays, daysBetween, isBusinessDay } from '../businessDay.ts';
import { add, compare, type Decimal, subtract } from '../decimal.ts';
import { DAY_HOURS, DURATION_MAX, TimeOffStatus, TimeOffType } from './timeOffCodes.ts';
import type { TimeOffApplication, TimeOffDates } from './timeOff.ts';
import type { DayOff, Holiday } from './timeSheet.ts';
import { isWeekday } from './weekHours.ts';
import { hoursOf } from './workSessions.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const YEAR_DAYS = 366;

export interface AskedDates {
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime?: string | null | undefined;
  readonly endTime?: string | null | undefined;
  /** Hours that were chosen, 1 to 100; absent: those of the dates and times. */
  readonly duration?: number | undefined;
}

/** Working days of a range: no weekends, and no holidays on which the business is closed (rules 9). */
function workingDays(startDate: string, endDate: string, holidays: readonly Holiday[]): string[] {
  const closed = new Set(holidays.filter(({ isClosed }) => isClosed).map(({ day }) => day));
  return Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, at) => addDays(startDate, at)).filter(
    (day) => isWeekday(day) && !closed.has(day),
  );
}

/**
 * What is asked for, with the hours that it takes: so many working days of 8 hours, or within one day from a time to another.
 * Throws DomainErrors for dates that are none, an end before the start, no working day, and more than 100 hours.
 */
export function datesAsked(
  { startDate, endDate, startTime = null, endTime = null, duration }: AskedDates,
  holidays: readonly Holiday[],
): TimeOffDates {
  for (const [field, day] of Object.entries({ startDate, endDate }))
    if (!isBusinessDay(day)) throw new DomainError('inventory.dayInvalid', { value: day }, field);
  if (endDate < startDate) throw new DomainError('people.endBeforeStart', {}, 'endDate');
  if (daysBetween(startDate, endDate) > YEAR_DAYS) throw new DomainError('people.timeOffTooLong', tooLong, 'endDate');
  const counted = hoursAsked({ startDate, endDate, startTime, endTime }, holidays);
  const hours = duration === undefined ? counted : String(duration);
  if (compare(hours, '0') <= 0) throw new DomainError('people.noWorkingDay', {}, 'startDate');
  if (compare(hours, String(DURATION_MAX)) > 0) throw new DomainError('people.timeOffTooLong', tooLong, 'endDate');
  return { startDate, endDate, startTime, endTime, hours };
}

const tooLong = { maximum: DURATION_MAX };

function hoursAsked(
  { startDate, endDate, startTime, endTime }: Omit<TimeOffDates, 'hours'>,
  holidays: readonly Holiday[],
): Decimal {
  if (startTime === null || endTime === null)
    return String(workingDays(startDate, endDate, holidays).length * DAY_HOURS);
  for (const [field, time] of Object.entries({ startTime, endTime }))
    if (!TIME.test(time)) throw new DomainError('people.timeInvalid', {}, field);
  // Times are of one day: over several each of them is a whole one.
  if (startDate !== endDate) return String(workingDays(startDate, endDate, holidays).length * DAY_HOURS);
  const minutes = minuteOf(endTime) - minuteOf(startTime);
  if (minutes <= 0) throw new DomainError('people.endBeforeStart', {}, 'endTime');
  return hoursOf(Math.min(minutes, DAY_HOURS * 60));
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The balance of someone's paid time off, in hours (rules 9). */
export interface TimeOffBalance {
  readonly earned: Decimal;
  /** Approved. */
  readonly used: Decimal;
  /** Submitted. */
  readonly pending: Decimal;
  readonly forfeited: Decimal;
  readonly balance: Decimal;
  readonly available: Decimal;
}

/** `except`: an application that is not counted. */
export function balanceOf(
  applications: readonly TimeOffApplication[],
  { earned, forfeited = '0' }: { readonly earned: Decimal; readonly forfeited?: Decimal },
  except?: string,
): TimeOffBalance {
  const sumOf = (status: number): Decimal =>
    applications
      .filter((each) => each.status === status && each.type === TimeOffType.PAID && each.applicationId !== except)
      .reduce((sum, { dates }) => add(sum, dates.hours), '0');
  const [used, pending] = [sumOf(TimeOffStatus.APPROVED), sumOf(TimeOffStatus.SUBMITTED)];
  const balance = subtract(subtract(earned, used), forfeited);
  return { earned, used, pending, forfeited, balance, available: subtract(balance, pending) };
}

/** The days that approved applications take, for time sheets. */
export function daysOffOf(
  applications: readonly Pick<TimeOffApplication, 'status' | 'type' | 'dates'>[],
  holidays: readonly Holiday[],
): DayOff[] {
  return applications
    .filter(({ status }) => status === TimeOffStatus.APPROVED)
    .flatMap(({ type, dates: { startDate, endDate, hours } }): DayOff[] => {
      const isPaid = type === TimeOffType.PAID;
      if (startDate === endDate) return [{ day: startDate, minutes: Math.round(Number(hours) * 60), isPaid }];
      return workingDays(startDate, endDate, holidays).map((day) => ({ day, minutes: DAY_HOURS * 60, isPaid }));
    });
}
