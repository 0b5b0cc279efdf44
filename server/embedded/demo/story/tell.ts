import { grouped } from '../../../imports/fileKind.ts';
import type { Clock } from '../../../kernel/clock.ts';

/** A lot of a product, as the plan calls it, that comes or of which something leaves. */
export interface Moved {
  /** The SKU. */
  readonly on: string;
  readonly id: string;
  readonly moves: 'in' | 'out';
}

/** Something that happened in a demo company. */
export interface Step {
  /** ISO UTC with milliseconds. */
  readonly at: string;
  /** What it is called: no other step of the company has this name, and what it records is named after it. */
  readonly name: string;
  /** The SKU of the product that it changes, or whose stock. */
  readonly on?: string;
  /** The lots that come with it or leave by it. */
  readonly lots?: readonly Moved[];
  readonly run: () => Promise<unknown>;
}

export interface StoryClock extends Clock {
  /** It stops until it is set again. */
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
 * together, those on the same thing one after the other. `last`: what is earlier was done by an interrupted run.
 */
export async function tell(
  clock: Pick<StoryClock, 'set'>,
  steps: readonly Step[],
  last: string | null = null,
): Promise<void> {
  const left = last === null ? steps : steps.filter(({ at }) => at >= last);
  const inTime = left.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  for (const moment of grouped(inTime, ({ at }) => at)) {
    if (moment[0]) clock.set(moment[0].at);
    await Promise.all(grouped(moment, ({ name, on }) => on ?? name).map(inOrder));
  }
}

async function inOrder(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await step.run();
}
