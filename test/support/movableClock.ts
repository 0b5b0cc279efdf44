import type { Clock } from '../../server/kernel/clock.ts';

export interface MovableClock extends Clock {
  advance(ms: number): void;
}

/** The real time, and what a test says beyond it. */
export function movableClock(): MovableClock {
  let ahead = 0;
  return { now: () => new Date(Date.now() + ahead).toISOString(), advance: (ms) => void (ahead += ms) };
}
