import { afterEach, expect, it, vi } from 'vitest';
import { businessDay } from '../../server/domain/businessDay.ts';
import { movableClock } from './movableClock.ts';

afterEach(() => vi.useRealTimers());

it.each([
  ['an evening', '2026-11-29T07:59:59.000Z', '2026-11-28'],
  ['the evening before the day of 25 hours', '2026-11-01T06:59:59.000Z', '2026-10-31'],
  ['the hour that comes twice', '2026-11-01T09:30:00.000Z', '2026-11-01'],
  ['the last evening of 2027', '2028-01-01T07:59:59.000Z', '2027-12-31'],
])('the day of a test does not end: %s', (_, instant, today) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  const clock = movableClock();
  const seen: string[] = [];
  for (let second = 0; second < 10; second++) {
    seen.push(clock.now());
    vi.setSystemTime(Date.now() + 500);
  }
  expect(seen).toEqual([...seen].sort());
  expect(new Set(seen.map((at) => businessDay(at, 'America/Los_Angeles')))).toEqual(new Set([today]));
});

it('moves on when a test says so', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T07:59:59.000Z') });
  const clock = movableClock();
  clock.advance(2_000);
  expect(clock.now()).toBe('2026-11-29T08:00:01.000Z');
});
