import { addDays } from '../businessDay.ts';
import { subtract, type Decimal } from '../decimal.ts';
import type { Punch } from './timeClock.ts';
import {
  firstOfWeek,
  isWeekday,
  WEEK_DAYS,
  weekHours,
  type DayMinutes,
  type OvertimeRules,
  type WeekFigures,
} from './weekHours.ts';
import { hoursOf, type SessionFlag, type WorkSession } from './workSessions.ts';

/** Minutes of a working day (spec 3, section 9). */
const DAY_MINUTES = 8 * 60;

/** A day of the company's holidays. */
export interface Holiday {
  readonly day: string;
  readonly name: string;
  readonly isPaid: boolean;
  readonly isClosed: boolean;
  /** Empty: for everyone. */
  readonly departments: readonly string[];
}

/** Approved time off on one day. */
export interface DayOff {
  readonly day: string;
  readonly minutes: number;
  /** Paid out of the balance; else an absence that was agreed on. */
  readonly isPaid: boolean;
}

export interface SheetSource<P extends Punch = Punch> {
  readonly sessions: readonly WorkSession<P>[];
  readonly daysOff: readonly DayOff[];
  readonly holidays: readonly Holiday[];
  readonly department: string;
  readonly rules: OvertimeRules;
  /** The first day of the week. */
  readonly weekStart: string;
  /** The last day that counts as missed when nothing was worked: before today, and while employed. */
  readonly absentFrom: string;
  readonly absentUntil: string;
}

export interface SheetDay<P extends Punch = Punch> extends DayMinutes {
  readonly day: string;
  readonly sessions: readonly WorkSession<P>[];
  readonly pto: number;
  readonly holiday: number;
  /** A working day on which nothing was worked and nothing was granted. */
  readonly absence: number;
  readonly holidayName: string | null;
}

export interface TimeSheet<P extends Punch = Punch> {
  readonly weekStart: string;
  readonly days: readonly SheetDay<P>[];
  readonly figures: WeekFigures;
  /** What someone has to look at before the week is approved. */
  readonly flags: readonly SessionFlag[];
  /** Someone is clocked in. */
  readonly isOpen: boolean;
}

/** The sheet of one person's week (rules 8): a session counts for the day of its clock-in. */
export function timeSheet<P extends Punch>(source: SheetSource<P>): TimeSheet<P> {
  const { sessions, weekStart } = source;
  const days = Array.from({ length: WEEK_DAYS }, (_, at) => addDays(weekStart, at));
  const bySession = days.map((day) => sessions.filter(({ workday }) => workday === day));
  const worked = bySession.map((own) => own.reduce((sum, { minutes }) => sum + minutes, 0));
  const hours = weekHours(worked, source.rules);
  const sheet = days.map((day, at): SheetDay<P> => {
    const done = hours[at] ?? { regular: 0, overtime: 0, double: 0 };
    return { day, sessions: bySession[at] ?? [], ...done, ...grantedOn(day, worked[at] ?? 0, source) };
  });
  const sum = (of: (day: SheetDay<P>) => number): Decimal => hoursOf(sheet.reduce((total, day) => total + of(day), 0));
  const own = bySession.flat();
  const all = hoursOf(worked.reduce((total, minutes) => total + minutes, 0));
  const [overtime, double] = [sum((day) => day.overtime), sum((day) => day.double)];
  return {
    weekStart,
    days: sheet,
    figures: {
      worked: all,
      // What is left of the whole, so that the three are all that was worked, also where each is rounded.
      regular: subtract(subtract(all, overtime), double),
      ...{ overtime, double },
      pto: sum(({ pto }) => pto),
      holiday: sum(({ holiday }) => holiday),
      absence: sum(({ absence }) => absence),
    },
    flags: [...new Set(own.flatMap(({ flag }) => flag ?? []))],
    isOpen: own.some(({ isOpen }) => isOpen),
  };
}

/** What a day is paid for, or missed, beside what was worked. */
function grantedOn(day: string, worked: number, source: SheetSource) {
  const { daysOff, holidays, department, absentFrom, absentUntil } = source;
  const off = daysOff.filter((each) => each.day === day);
  const pto = off.filter(({ isPaid }) => isPaid).reduce((sum, { minutes }) => sum + minutes, 0);
  const holiday = holidays.find(
    (each) => each.day === day && (each.departments.length === 0 || each.departments.includes(department)),
  );
  const holidayMinutes = holiday?.isPaid ? DAY_MINUTES : 0;
  const isExpected =
    isWeekday(day) && !holiday?.isClosed && !holiday?.isPaid && day >= absentFrom && day <= absentUntil;
  const isMissed = isExpected && worked === 0 && off.length === 0;
  return {
    pto,
    holiday: holidayMinutes,
    absence: isMissed ? DAY_MINUTES : 0,
    holidayName: holiday?.name ?? null,
  };
}

/** The weeks that a range of days touches, by their first days. */
export function weeksBetween(from: string, to: string, weekStart: number): string[] {
  const weeks: string[] = [];
  for (let week = firstOfWeek(from, weekStart); week <= to; week = addDays(week, WEEK_DAYS)) weeks.push(week);
  return weeks;
}
