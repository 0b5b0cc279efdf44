import { businessDay } from '../../server/domain/businessDay.ts';
import type { Clock } from '../../server/kernel/clock.ts';

export interface MovableClock extends Clock {
  advance(ms: number): void;
}

const ZONE = 'America/Los_Angeles';

/**
 * The real time, and what a test says beyond it. The business day of the start does not end meanwhile: what a test has
 * called today stays today, however late in the evening it runs.
 */
export function movableClock(): MovableClock {
  const day = businessDay(new Date().toISOString(), ZONE);
  let [last, ahead] = [Date.now(), 0];
  const real = (): number => {
    const now = Date.now();
    if (businessDay(new Date(now).toISOString(), ZONE) === day) last = now;
    return last;
  };
  return { now: () => new Date(real() + ahead).toISOString(), advance: (ms) => void (ahead += ms) };
}
