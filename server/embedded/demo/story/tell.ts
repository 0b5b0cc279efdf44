import type { Clock } from '../../../kernel/clock.ts';

/** Something that happened in a demo company. */
export interface Step {
  /** ISO UTC with milliseconds. */
  readonly at: string;
  readonly run: () => Promise<unknown>;
}

export interface StoryClock extends Clock {
  /** It stands still until it is set again. */
  set(instant: string): void;
}

/** A clock that shows `first` (ISO UTC) until it is set. */
export function storyClock(first: string): StoryClock {
  let now = first;
  return {
    now: () => now,
    set(instant) {
      now = instant;
    },
  };
}

/**
 * Runs the steps of all companies in the order of their time, so that the log is in order too. Steps of one moment run
 * together: none of them may rest on another one. `last`: what is earlier was done by an interrupted run.
 */
export async function tell(
  clock: Pick<StoryClock, 'set'>,
  steps: readonly Step[],
  last: string | null = null,
): Promise<void> {
  const moments = new Map<string, Step[]>();
  for (const step of steps) {
    if (last !== null && step.at < last) continue;
    const known = moments.get(step.at);
    if (known) known.push(step);
    else moments.set(step.at, [step]);
  }
  for (const [at, together] of [...moments].sort(([a], [b]) => (a < b ? -1 : 1))) {
    clock.set(at);
    await Promise.all(together.map((step) => step.run()));
  }
}
