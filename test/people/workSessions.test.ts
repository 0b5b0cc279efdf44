import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../server/domain/businessDay.ts';
import { divide, round2 } from '../../server/domain/decimal.ts';
import { PunchType } from '../../server/domain/people/punchCodes.ts';
import type { Punch } from '../../server/domain/people/timeClock.ts';
import {
  hoursOf,
  knownAt,
  openBefore,
  SUSPECT_MINUTES,
  workSessions,
} from '../../server/domain/people/workSessions.ts';

const ZONE = 'America/Los_Angeles';

const at = (checkTime: string, type: Punch['type'], punchId = checkTime): Punch => ({
  ...{ punchId, type, checkTime, isCorrected: false },
  workday: businessDay(checkTime, ZONE),
});
const clockIn = (checkTime: string) => at(checkTime, PunchType.IN);
const clockOut = (checkTime: string) => at(checkTime, PunchType.OUT);
const told = (...punches: Punch[]) =>
  workSessions(punches).map(({ workday, hours, flag, isOpen }) => ({ workday, hours, flag, isOpen }));

describe('sessions (rules 8)', () => {
  it('last from a clock-in to a clock-out, in hours of 2 decimals', () =>
    expect(told(clockIn('2026-11-20T16:00:00Z'), clockOut('2026-11-21T00:20:00Z'))).toEqual([
      { workday: '2026-11-20', hours: '8.33', flag: null, isOpen: false },
    ]));

  it('are open until the clock-out', () =>
    expect(told(clockIn('2026-11-20T16:00:00Z'))).toEqual([
      { workday: '2026-11-20', hours: '0', flag: null, isOpen: true },
    ]));

  it('without a clock-out count nothing once the next one begins', () =>
    expect(told(clockIn('2026-11-20T16:00:00Z'), clockIn('2026-11-21T16:00:00Z'))).toEqual([
      { workday: '2026-11-20', hours: '0', flag: 'MISSING_OUT', isOpen: false },
      { workday: '2026-11-21', hours: '0', flag: null, isOpen: true },
    ]));

  it.each([
    ['2026-11-21T08:00:00.000Z', null, true],
    ['2026-11-21T08:01:00.000Z', 'MISSING_OUT', false],
  ])('without a clock-out are open for 16 hours (as known at %s)', (instant, flag, isOpen) =>
    expect(
      workSessions([clockIn('2026-11-20T16:00:00.000Z')]).map((session) => knownAt(session, instant)),
    ).toMatchObject([{ workday: '2026-11-20', hours: '0', flag, isOpen }]),
  );

  it('without a clock-in count nothing', () =>
    expect(told(clockOut('2026-11-20T16:00:00Z'))).toEqual([
      { workday: '2026-11-20', hours: '0', flag: 'ORPHAN_OUT', isOpen: false },
    ]));

  it.each([
    ['2026-11-21T08:00:00Z', '16', null],
    ['2026-11-21T08:01:00Z', '16.02', 'SUSPECT'],
  ])('of more than 16 hours are suspect (until %s)', (until, hours, flag) =>
    expect(told(clockIn('2026-11-20T16:00:00Z'), clockOut(until))).toEqual([
      { workday: '2026-11-20', hours, flag, isOpen: false },
    ]),
  );

  it('belong to the workday of their clock-in, by the company’s clocks', () =>
    // 23:30 on November 30 in Los Angeles; it ends in another month.
    expect(told(clockIn('2026-12-01T07:30:00Z'), clockOut('2026-12-01T14:00:00Z'))).toEqual([
      { workday: '2026-11-30', hours: '6.5', flag: null, isOpen: false },
    ]));

  it('count the hours that passed, also in the night when the clocks go back', () =>
    // 23:00 to 07:00 by the clocks on the wall, and nine hours of work.
    expect(told(clockIn('2026-11-01T06:00:00Z'), clockOut('2026-11-01T15:00:00Z'))).toEqual([
      { workday: '2026-10-31', hours: '9', flag: null, isOpen: false },
    ]));

  it('end before the next begins where both are at the same instant', () =>
    expect(
      told(
        clockIn('2026-11-20T16:00:00Z'),
        at('2026-11-20T20:00:00Z', PunchType.IN, 'a'),
        at('2026-11-20T20:00:00Z', PunchType.OUT, 'b'),
      ).map(({ hours, isOpen }) => ({ hours, isOpen })),
    ).toEqual([
      { hours: '4', isOpen: false },
      { hours: '0', isOpen: true },
    ]));
});

const START = Date.parse('2026-10-25T00:00:00Z');
const punches = fc
  .array(fc.record({ minute: fc.nat(20_000), isIn: fc.boolean() }), { maxLength: 24 })
  .map((made) =>
    made.map(({ minute, isIn }, index) =>
      at(
        new Date(START + minute * 60_000).toISOString(),
        isIn ? PunchType.IN : PunchType.OUT,
        `p${String(index).padStart(3, '0')}`,
      ),
    ),
  );

describe('hours', () => {
  it('are minutes / 60, rounded half up to 2 decimals', () => {
    for (let minutes = 0; minutes <= 3_000; minutes++)
      expect(hoursOf(minutes)).toBe(round2(divide(String(minutes), '60')));
  });
});

describe('of any punches', () => {
  it('every punch is in exactly one session', () =>
    fc.assert(
      fc.property(punches, (made) => {
        const ids = workSessions(made).flatMap((session) =>
          [session.clockIn, session.clockOut].flatMap((punch) => (punch ? [punch.punchId] : [])),
        );
        expect(ids.toSorted()).toEqual(made.map(({ punchId }) => punchId).toSorted());
      }),
    ));

  it('the order in which they come does not matter', () =>
    fc.assert(
      fc.property(
        punches.chain((made) => fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length }))),
        ([made, shuffled]) => {
          expect(workSessions(shuffled)).toEqual(workSessions(made));
        },
      ),
    ));

  it('only whole sessions count, by the time between their punches; at most the last is open', () =>
    fc.assert(
      fc.property(punches, (made) => {
        const sessions = workSessions(made);
        for (const { clockIn: from, clockOut: to, minutes, hours, flag, workday } of sessions) {
          const isWhole = from !== null && to !== null;
          expect(minutes).toBe(isWhole ? (Date.parse(to.checkTime) - Date.parse(from.checkTime)) / 60_000 : 0);
          expect(hours).toBe(hoursOf(minutes));
          expect(workday).toBe((from ?? to)?.workday);
          expect(flag === 'SUSPECT').toBe(minutes > SUSPECT_MINUTES);
        }
        expect(sessions.slice(0, -1).filter(({ isOpen }) => isOpen)).toEqual([]);
      }),
    ));

  it('the open one before an instant is the last clock-in, unless a clock-out follows it', () =>
    fc.assert(
      fc.property(punches, fc.nat(20_000), (made, minute) => {
        const instant = new Date(START + minute * 60_000).toISOString();
        const before = workSessions(made.filter(({ checkTime }) => checkTime <= instant));
        expect(openBefore(made, instant)).toEqual(before.at(-1)?.isOpen ? before.at(-1)?.clockIn : null);
      }),
    ));
});
