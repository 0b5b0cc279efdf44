import type { Clock } from './clock.ts';

/** Conflicts with another writer before a command gives up. */
const MAX_CONFLICTS = 300;
/** How long a command retries, whatever fails (ms); its last append may take 5 s more. */
const RETRY_FOR_MS = 20_000;
/** Short, since the writer that won leaves a gap for the rest (`writerFairness.ts`), in ms. */
const MAX_CONFLICT_PAUSE_MS = 4;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How often and how long one command is retried, with jitter. A clock set meanwhile can only end it sooner. */
export function retryPolicy(clock: Clock, random: () => number) {
  const now = (): number => Date.parse(clock.now());
  const began = now();
  const mayRetry = (): boolean => Math.abs(now() - began) < RETRY_FOR_MS;
  let conflicts = 0;
  return {
    /** False when the time is up: nothing more may be appended. */
    mayRetry,
    /** Waits before the next attempt; false when none is left. */
    async afterConflict(): Promise<boolean> {
      if (++conflicts >= MAX_CONFLICTS || !mayRetry()) return false;
      await pause(random() * MAX_CONFLICT_PAUSE_MS);
      return true;
    },
  };
}
