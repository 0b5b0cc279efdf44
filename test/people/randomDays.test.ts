import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays, businessDay } from '../../server/domain/businessDay.ts';
import { add, divide, round2 } from '../../server/domain/decimal.ts';
import { PunchType } from '../../server/domain/people/punchCodes.ts';
import type { Punch } from '../../server/domain/people/timeClock.ts';
import type { TimeOffApplication } from '../../server/domain/people/timeOff.ts';
import { timeOffEarned } from '../../server/domain/people/timeOffEarned.ts';
import { balanceOf } from '../../server/domain/people/timeOffHours.ts';
import { timeSheet } from '../../server/domain/people/timeSheet.ts';
import { workSessions } from '../../server/domain/people/workSessions.ts';

const WEEKS = 3;
const DAYS = WEEKS * 7;
/** 100,000 days in the long run. */
const RUNS = Math.ceil((process.env.CROSSDOCK_LONG === '1' ? 100_000 : 300) / DAYS);
const MINUTE_MS = 60_000;

/** Clocks that change by an hour, by half of one, and not at all. */
const zones = ['America/Los_Angeles', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Shanghai'];
/** Days on which the clocks of one of them change. */
const changes = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04'];
const firstDay = fc.oneof(
  fc.nat(1_500).map((days) => addDays('2024-01-01', days)),
  fc.tuple(fc.constantFrom(...changes), fc.nat(DAYS - 1)).map(([day, before]) => addDays(day, -before)),
);
/** Work by the clocks on the wall: also over midnight, too long, forgotten at one end, and none at all. */
const shift = fc.record({
  from: fc.nat(1_439),
  minutes: fc.oneof(fc.integer({ min: 240, max: 800 }), fc.nat(1_800)),
  punched: fc.oneof({ weight: 5, arbitrary: fc.constant('both') }, fc.constantFrom('in', 'out', 'in twice')),
});
const time = fc.record({
  zone: fc.constantFrom(...zones),
  first: firstDay,
  days: fc.array(fc.array(shift, { maxLength: 3 }), { minLength: DAYS, maxLength: DAYS }),
  daily: fc.boolean(),
  weekly: fc.boolean(),
});

interface PlainPunch {
  readonly id: string;
  readonly isIn: boolean;
  /** Since 1970. */
  readonly minute: number;
  readonly day: string;
}

function punched({
  zone,
  first,
  days,
}: {
  zone: string;
  first: string;
  days: { from: number; minutes: number; punched: string }[][];
}): PlainPunch[] {
  const punches: PlainPunch[] = [];
  const punch = (isIn: boolean, at: Temporal.PlainDateTime): void => {
    const when = at.toZonedDateTime(zone);
    const id = `p${String(punches.length).padStart(4, '0')}`;
    punches.push({ id, isIn, minute: when.epochMilliseconds / MINUTE_MS, day: when.toPlainDate().toString() });
  };
  for (const [at, shifts] of days.entries()) {
    const midnight = Temporal.PlainDateTime.from(addDays(first, at));
    for (const { from, minutes, punched: kept } of shifts) {
      const begin = midnight.add({ minutes: from });
      if (kept !== 'out') punch(true, begin);
      if (kept === 'in twice') punch(true, begin);
      if (kept !== 'in') punch(false, begin.add({ minutes }));
    }
  }
  return punches;
}

/** Sessions as one finds them on paper: each clock-in beside the punch that follows it. */
function plainSessions(punches: readonly PlainPunch[]) {
  const sorted = punches.toSorted(
    (a, b) => a.minute - b.minute || Number(a.isIn) - Number(b.isIn) || a.id.localeCompare(b.id),
  );
  return sorted.flatMap((punch, at) => {
    const [before, after] = [sorted[at - 1], sorted[at + 1]];
    const none = { day: punch.day, minutes: 0, isOpen: false };
    if (!punch.isIn) return before?.isIn ? [] : [{ ...none, ids: [punch.id], flag: 'ORPHAN_OUT' }];
    if (!after) return [{ ...none, ids: [punch.id], flag: null, isOpen: true }];
    if (after.isIn) return [{ ...none, ids: [punch.id], flag: 'MISSING_OUT' }];
    const minutes = after.minute - punch.minute;
    return [{ ...none, ids: [punch.id, after.id], minutes, flag: minutes > 960 ? 'SUSPECT' : null }];
  });
}

/** Hours counted minute by minute, through the days of one week. */
function plainWeek(worked: readonly number[], { daily, weekly }: { daily: boolean; weekly: boolean }) {
  let straight = 0;
  return worked.map((minutes) => {
    const day = { regular: 0, overtime: 0, double: 0 };
    for (let ofDay = 1; ofDay <= minutes; ofDay++) {
      if (daily && ofDay > 720) day.double++;
      else if (daily && ofDay > 480) day.overtime++;
      else if (++straight > 2_400 && weekly) day.overtime++;
      else day.regular++;
    }
    return day;
  });
}

const toPunch = ({ id, isIn, minute }: PlainPunch, zone: string): Punch => {
  const checkTime = new Date(minute * MINUTE_MS).toISOString();
  const type = isIn ? PunchType.IN : PunchType.OUT;
  return { punchId: id, type, checkTime, workday: businessDay(checkTime, zone), isCorrected: false };
};

const hours = (minutes: number): string => round2(divide(String(minutes), '60'));

describe('of any days, also those on which the clocks change', () => {
  it('sessions and hours are those of a plain model, and every hour is paid once', () =>
    fc.assert(
      fc.property(time, ({ daily, weekly, ...made }) => {
        const plain = punched(made);
        const punches = plain.map((punch) => toPunch(punch, made.zone));
        const sessions = workSessions(punches);
        const expected = plainSessions(plain);
        const told = sessions.map(({ workday, clockIn, clockOut, ...session }) => ({
          ids: [clockIn, clockOut].flatMap((punch) => punch?.punchId ?? []),
          ...{ day: workday, minutes: session.minutes, flag: session.flag, isOpen: session.isOpen },
        }));
        expect(told).toEqual(expected);
        expect(sessions.map((session) => session.hours)).toEqual(expected.map(({ minutes }) => hours(minutes)));
        let paid = 0;
        for (let week = 0; week < WEEKS; week++) {
          const weekStart = addDays(made.first, week * 7);
          const { days, figures } = timeSheet({
            ...{ sessions, weekStart, rules: { daily, weekly }, daysOff: [], holidays: [], department: '' },
            ...{ absentFrom: '9999-12-31', absentUntil: '9999-12-31' },
          });
          const worked = days.map(({ day }) =>
            expected.filter((session) => session.day === day).reduce((sum, { minutes }) => sum + minutes, 0),
          );
          const counted = plainWeek(worked, { daily, weekly });
          expect(days.map(({ regular, overtime, double }) => ({ regular, overtime, double }))).toEqual(counted);
          const all = worked.reduce((sum, minutes) => sum + minutes, 0);
          expect(figures.worked).toBe(hours(all));
          expect(add(add(figures.regular, figures.overtime), figures.double)).toBe(figures.worked);
          for (const figure of ['overtime', 'double'] as const)
            expect(figures[figure]).toBe(hours(counted.reduce((sum, day) => sum + day[figure], 0)));
          expect(Number(figures.regular)).toBeGreaterThanOrEqual(0);
          paid += all;
        }
        expect(paid).toBe(expected.reduce((sum, { minutes }) => sum + minutes, 0));
      }),
      { numRuns: RUNS },
    ));
});

const LEDGER_DAYS = 1_000;
const ledgerDay = (at: number): string => addDays('2024-01-01', at);
const some = (most: number) => fc.array(fc.record({ at: fc.nat(LEDGER_DAYS), hours: fc.nat(most) }), { maxLength: 60 });

/** The balance day by day, in tenths of an hour: the year begins, time off is taken, a week is earned on its last day. */
function plainLedger(
  {
    weeks,
    off,
    cap,
    carryOver,
  }: Record<'weeks' | 'off', { at: number; hours: number }[]> & Record<'cap' | 'carryOver', number | null>,
  until: number,
) {
  let [earned, forfeited, used] = [0, 0, 0];
  const balance = (): number => earned - used - forfeited;
  for (let at = 0; at <= until; at++) {
    if (carryOver !== null && ledgerDay(at).endsWith('-01-01')) forfeited += Math.max(0, balance() - carryOver * 10);
    used += off.filter((each) => each.at === at).reduce((sum, each) => sum + each.hours * 10, 0);
    for (const week of weeks.filter((each) => each.at + 6 === at))
      earned += cap === null ? week.hours : Math.min(week.hours, Math.max(0, cap * 10 - balance()));
  }
  return { earned, used, forfeited, balance: balance() };
}

describe('the balance of paid time off', () => {
  it('is on any day what a plain ledger says', () =>
    fc.assert(
      fc.property(
        fc.record({
          ...{ weeks: some(40), off: some(60) },
          cap: fc.option(fc.integer({ min: 1, max: 80 })),
          carryOver: fc.option(fc.nat(60)),
        }),
        fc.nat(LEDGER_DAYS),
        (made, until) => {
          const applications = made.off
            .filter(({ at }) => at <= until)
            .map(({ at, hours: taken }, index): TimeOffApplication => ({
              ...{ applicationId: String(index), type: 1000, status: 7000, reason: '', notes: '', told: null },
              dates: {
                startDate: ledgerDay(at),
                endDate: ledgerDay(at),
                startTime: null,
                endTime: null,
                hours: String(taken),
              },
            }));
          const found = timeOffEarned({
            weeks: made.weeks.map(({ at, hours: regular }) => ({ weekStart: ledgerDay(at), regular: String(regular) })),
            ...{ applications, multiplier: '0.1', until: ledgerDay(until) },
            cap: made.cap === null ? null : String(made.cap),
            carryOver: made.carryOver === null ? null : String(made.carryOver),
          });
          const { earned, used, forfeited, balance } = balanceOf(applications, found);
          const tenths = Object.entries({ earned, used, forfeited, balance }).map(([name, value]) => [
            name,
            Math.round(Number(value) * 10),
          ]);
          expect(Object.fromEntries(tenths)).toEqual(plainLedger(made, until));
        },
      ),
      { numRuns: RUNS * 2 },
    ));
});
