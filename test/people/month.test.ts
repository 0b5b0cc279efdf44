import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../server/domain/businessDay.ts';
import { add } from '../../server/domain/decimal.ts';
import { PunchType } from '../../server/domain/people/punchCodes.ts';
import type { Punch } from '../../server/domain/people/timeClock.ts';
import { timeSheet } from '../../server/domain/people/timeSheet.ts';
import { hoursOf, workSessions } from '../../server/domain/people/workSessions.ts';

const ZONE = 'America/Los_Angeles';
const PEOPLE = 40;
const THANKSGIVING = { day: '2026-11-26', name: 'Thanksgiving', isPaid: true, isClosed: true, departments: [] };
/** Two days of leave of two people. */
const onLeave = [5, 8];
const leaveDays = ['2026-11-16', '2026-11-17'];
/** Every seventh person goes home without a punch on this day. */
const FORGOTTEN = '2026-11-10';

interface Shift {
  readonly days: readonly number[];
  readonly from: string;
  /** By the clock on the wall, on which nights are longer or shorter twice a year. */
  readonly until: string;
}
const weekdays = [1, 2, 3, 4, 5];
const day: Shift = { days: weekdays, from: '08:00', until: '16:30' };
const long: Shift = { days: weekdays, from: '06:00', until: '17:00' };
const night: Shift = { days: [6, 0, 1, 2, 3], from: '22:00', until: '06:30' };
const shiftOf = (person: number): Shift => [day, day, long, night][person % 4] ?? day;

const instant = (date: string, time: string): string =>
  Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(ZONE)
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });

/** The punches of a person between two days, both included. */
function punchesOf(person: number, first: string, last: string): Punch[] {
  const { days, from, until } = shiftOf(person);
  const made: Punch[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const isAway = date === THANKSGIVING.day || (onLeave.includes(person) && leaveDays.includes(date));
    if (!days.includes(weekdayOf(date)) || isAway) continue;
    const end = until < from ? addDays(date, 1) : date;
    const punch = (type: Punch['type'], on: string, time: string): Punch => ({
      ...{ punchId: `${String(person)} ${date} ${String(type)}`, type, isCorrected: false },
      ...{ checkTime: instant(on, time), workday: on },
    });
    made.push(punch(PunchType.IN, date, from));
    const isForgotten = person % 7 === 0 && date === FORGOTTEN;
    if (!isForgotten) made.push(punch(PunchType.OUT, end, until));
  }
  return made;
}

const sheetOf = (person: number, weekStart: string, punches: Punch[]) =>
  timeSheet({
    ...{
      sessions: workSessions(punches),
      weekStart,
      department: '',
      holidays: [THANKSGIVING],
      rules: { daily: true, weekly: true },
    },
    daysOff: onLeave.includes(person) ? leaveDays.map((date) => ({ day: date, minutes: 480, isPaid: true })) : [],
    ...{ absentFrom: '2026-10-01', absentUntil: '2026-12-31' },
  });
const [FIRST, LAST] = ['2026-10-31', '2026-11-28'];
const weeks = ['2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22'];
const figuresOf = (person: number, weekStart: string) =>
  sheetOf(person, weekStart, punchesOf(person, FIRST, LAST)).figures;

describe('a month of forty people, counted by hand', () => {
  it('by day: half an hour of overtime each day, a paid holiday, a forgotten clock-out', () => {
    // 5 x 8:30 = 42.5, of each day 8 regular.
    expect(figuresOf(0, '2026-11-01')).toMatchObject({ worked: '42.5', regular: '40', overtime: '2.5', double: '0' });
    // Tuesday counts nothing until someone enters when they went home: 4 x 8:30 = 34.
    expect(figuresOf(0, '2026-11-08')).toMatchObject({ worked: '34', regular: '32', overtime: '2', absence: '8' });
    expect(sheetOf(0, '2026-11-08', punchesOf(0, FIRST, LAST)).flags).toEqual(['MISSING_OUT']);
    // Four days, and 8 hours of Thanksgiving, which is no absence.
    expect(figuresOf(0, '2026-11-22')).toMatchObject({ worked: '34', holiday: '8', absence: '0' });
  });
  it('long days: three hours of overtime each; two days of leave', () => {
    // 5 x 11 = 55, of each day 8 regular and 3 overtime.
    expect(figuresOf(2, '2026-11-01')).toMatchObject({ worked: '55', regular: '40', overtime: '15', double: '0' });
    // Three days of 8:30 and two of leave.
    expect(figuresOf(5, '2026-11-15')).toMatchObject({ worked: '25.5', regular: '24', overtime: '1.5', pto: '16' });
  });
  it('by night: a shift is of the day on which it begins, and an hour longer or shorter as the clocks change', () => {
    // Saturday, October 31, 22:00 to 06:30: the clocks go back, 9.5 hours, of the week before.
    expect(figuresOf(3, '2026-10-25')).toMatchObject({ worked: '9.5', regular: '8', overtime: '1.5' });
    // Sunday to Wednesday and Saturday: 5 x 8.5.
    expect(figuresOf(3, '2026-11-01')).toMatchObject({ worked: '42.5', regular: '40', overtime: '2.5' });
    // Saturday, March 7, 22:00 to 06:30: the clocks go forward, 7.5 hours.
    expect(sheetOf(3, '2026-03-01', punchesOf(3, '2026-03-07', '2026-03-07')).figures).toMatchObject({ worked: '7.5' });
  });
  it('adds up: what sheets count is what sessions last, and regular, overtime and double are what was worked', () => {
    for (let person = 0; person < PEOPLE; person++) {
      const punches = punchesOf(person, FIRST, LAST);
      const sheets = weeks.map((week) => sheetOf(person, week, punches).figures);
      const total = (of: (figures: (typeof sheets)[number]) => string): string =>
        sheets.reduce((sum, figures) => add(sum, of(figures)), '0');
      const lasted = workSessions(punches).reduce((sum, { minutes }) => sum + minutes, 0);
      expect(total(({ worked }) => worked)).toBe(hoursOf(lasted));
      expect(total(({ regular, overtime, double }) => add(add(regular, overtime), double))).toBe(hoursOf(lasted));
    }
  });
});
