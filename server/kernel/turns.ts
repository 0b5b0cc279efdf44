import { LRUCache } from 'lru-cache';
import { pause } from './patience.ts';
import type { StreamName } from './streamName.ts';

/** Streams whose other writers are remembered. */
const MAX_STREAMS = 1_000;
/** Turns for which another writer is reckoned with after it was met. */
const REMEMBERED = 64;
/** Whoever writes without a pause looks so often whether somebody else wants to. */
const LOOK_EVERY = 64;
/** Time for another process to read the stream, decide and append, in ms. */
const ROOM_MS = { least: 10, most: 30 };

export interface Turns {
  /** Another process writes to the stream too. */
  readonly met: (stream: StreamName) => void;
  /** Begins a turn of this process; true while another is reckoned with, so that what was known last is read again. */
  readonly begin: (stream: StreamName) => boolean;
  /** Between two turns of this process, the `count`-th without a pause: makes room for others where there are any. */
  readonly between: (stream: StreamName, count: number) => Promise<void>;
}

/**
 * Fairness between processes that write to one stream without a pause. The last to write knows the stream's end, anybody
 * else must read it first; so the last would win every race, and the others would give up. Therefore whoever has
 * written makes room, and whoever has lost comes again at once.
 */
export function turnsBetween(random: () => number): Turns {
  const shared = new LRUCache<StreamName, number>({ max: MAX_STREAMS });
  return {
    met: (stream) => void shared.set(stream, REMEMBERED),
    begin(stream) {
      const left = shared.get(stream) ?? 0;
      if (left > 1) shared.set(stream, left - 1);
      else shared.delete(stream);
      return left > 0;
    },
    async between(stream, count) {
      if (shared.has(stream) || count % LOOK_EVERY === 0)
        await pause(ROOM_MS.least + random() * (ROOM_MS.most - ROOM_MS.least));
      // Under load, those who have just been answered come again at once: one group of all, not now one and then the rest.
      else await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
