import type { Clock } from './clock.ts';

/** Appends that may meet another writer, and stores that may not answer, before a command gives up. */
const MAX_CONFLICTS = 300;
const MAX_OUTAGES = 5;
/** How long a command goes on beginning again, whatever it meets; its last append may take 5 s more (ms). */
const PATIENCE_MS = 20_000;
/** Who has lost to another writer comes again at once, while that one makes room (`turns.ts`), in ms. */
const MAX_CONFLICT_PAUSE_MS = 4;
/** The first pause before a store that does not answer is asked again; the next are longer, to 200 ms. */
const OUTAGE_PAUSE_MS = 80;
const MAX_OUTAGE_PAUSE_MS = 200;

export interface Patience {
  /** Waits before the next attempt; false: it was the last. */
  readonly afterConflict: () => Promise<boolean>;
  readonly afterOutage: () => Promise<boolean>;
  /** False when so much time has passed that nothing more may be begun. */
  readonly isLeft: () => boolean;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How often, how long and in what steps one command tries. A clock that is set meanwhile ends it sooner at most. */
export function patience(clock: Clock, random: () => number): Patience {
  const now = (): number => Date.parse(clock.now());
  const began = now();
  const isLeft = (): boolean => Math.abs(now() - began) < PATIENCE_MS;
  let conflicts = 0;
  let outages = 0;
  return {
    isLeft,
    async afterConflict() {
      if (++conflicts >= MAX_CONFLICTS || !isLeft()) return false;
      await pause(random() * MAX_CONFLICT_PAUSE_MS);
      return true;
    },
    async afterOutage() {
      if (++outages > MAX_OUTAGES || !isLeft()) return false;
      await pause(10 + random() * Math.min(MAX_OUTAGE_PAUSE_MS - 10, OUTAGE_PAUSE_MS * 2 ** (outages - 1)));
      return true;
    },
  };
}
