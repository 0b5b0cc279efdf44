import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../server/domain/businessDay.ts';
import { add, compare, multiply, round2, subtract } from '../../server/domain/decimal.ts';
import type { TimeOffApplication } from '../../server/domain/people/timeOff.ts';
import { timeOffEarned, type EarnedSource } from '../../server/domain/people/timeOffEarned.ts';
import { balanceOf } from '../../server/domain/people/timeOffHours.ts';

const weeks = (from: string, count: number, regular = '40') =>
  Array.from({ length: count }, (_, at) => ({ weekStart: addDays(from, at * 7), regular }));
const taken = (startDate: string, hours: string): TimeOffApplication => ({
  ...{ applicationId: startDate, type: 1000, status: 7000, reason: '', notes: '', told: null },
  dates: { startDate, endDate: startDate, startTime: null, endTime: null, hours },
});
const source = (change: Partial<EarnedSource>): EarnedSource => ({
  ...{ weeks: [], applications: [], multiplier: '0.1', cap: null, carryOver: null, until: '2026-11-20', ...change },
});

describe('paid time off', () => {
  it('is earned by each regular hour', () =>
    expect(timeOffEarned(source({ weeks: weeks('2026-01-04', 10) }))).toEqual({
      ...{ earned: '40', forfeited: '0', overCap: '0' },
    }));
  it('is not earned at the limit, and again once some was taken', () => {
    const capped = { weeks: weeks('2026-01-04', 10), cap: '12' };
    expect(timeOffEarned(source(capped))).toEqual({ earned: '12', forfeited: '0', overCap: '28' });
    // 8 hours off in the sixth week: two more weeks earn.
    expect(timeOffEarned(source({ ...capped, applications: [taken('2026-02-10', '8')] }))).toEqual({
      ...{ earned: '20', forfeited: '0', overCap: '20' },
    });
  });
  it('is carried over to the next year as far as the company says', () => {
    const two = { weeks: [...weeks('2025-01-05', 10), ...weeks('2026-01-04', 2)], carryOver: '15' };
    expect(timeOffEarned(source(two))).toEqual({ earned: '48', forfeited: '25', overCap: '0' });
    // The year is not over yet.
    expect(timeOffEarned(source({ ...two, until: '2025-12-31' })).forfeited).toBe('0');
    expect(timeOffEarned(source({ ...two, until: '2026-01-01' })).forfeited).toBe('25');
    // What was taken before is not lost.
    expect(timeOffEarned(source({ ...two, applications: [taken('2025-06-02', '30')] })).forfeited).toBe('0');
  });
  it('counts a week that is over, and time off that has begun', () => {
    const late = source({ weeks: weeks('2026-11-15', 1), cap: '1' });
    expect(timeOffEarned(late).earned).toBe('0');
    expect(timeOffEarned({ ...late, until: '2026-11-21' }).earned).toBe('1');
  });

  it('reconciles on any day, is never above its limit, and within the carry-over as a year begins', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.nat(900), hours: fc.integer({ min: 0, max: 40 }) }), { maxLength: 60 }),
        fc.array(fc.record({ at: fc.nat(900), hours: fc.integer({ min: 1, max: 100 }) }), { maxLength: 12 }),
        fc.option(fc.integer({ min: 1, max: 80 })),
        fc.option(fc.integer({ min: 0, max: 60 })),
        fc.nat(1_000),
        (worked, off, cap, carryOver, until) => {
          const day = (at: number): string => addDays('2024-01-01', at);
          const asked = source({
            weeks: worked.map(({ at, hours }) => ({ weekStart: day(at), regular: String(hours) })),
            applications: off.map(({ at, hours }) => taken(day(at), String(hours))),
            ...{ cap: cap === null ? null : String(cap), carryOver: carryOver === null ? null : String(carryOver) },
            until: day(until),
          });
          const found = timeOffEarned(asked);
          const begun = off.filter(({ at }) => at <= until).map(({ at, hours }) => taken(day(at), String(hours)));
          const { balance, earned, used, forfeited } = balanceOf(begun, found);
          expect(balance).toBe(subtract(subtract(earned, used), forfeited));
          const over = worked.filter(({ at }) => at + 6 <= until).reduce((sum, { hours }) => sum + hours, 0);
          expect(add(earned, found.overCap)).toBe(round2(multiply('0.1', String(over))));
          if (cap !== null) expect(compare(balance, String(cap))).toBeLessThanOrEqual(0);
          if (carryOver === null) expect(forfeited).toBe('0');
        },
      ),
      { numRuns: 300 },
    ));
});
