import { LRUCache } from 'lru-cache';
import { pause } from './retryPolicy.ts';
import type { StreamName } from './streamName.ts';

/** Streams remembered as shared with another process. */
const MAX_STREAMS = 1_000;
/** Batches for which a stream counts as shared after a conflict. */
const SHARED_FOR = 64;
/** A process that writes without a pause leaves a gap every so many batches, in case another one waits. */
const GAP_EVERY = 64;
/** Time for another process to read the stream, decide and append, in ms. */
const GAP_MS = { least: 10, most: 30 };

/**
 * Fairness between processes that write to one stream without a pause. The last writer knows the stream's end and the
 * others must read it first, so it would win every race until they give up. Therefore the winner pauses after its
 * batch, and a loser retries at once.
 */
export function writerFairness(random: () => number) {
  const shared = new LRUCache<StreamName, number>({ max: MAX_STREAMS });
  return {
    /** An append met another process's write: the stream is shared. */
    noteConflict: (stream: StreamName): void => void shared.set(stream, SHARED_FOR),
    /** Call before a batch; true while the stream is shared, so its cached state must be read again. */
    begin(stream: StreamName): boolean {
      const left = shared.get(stream) ?? 0;
      if (left > 1) shared.set(stream, left - 1);
      else shared.delete(stream);
      return left > 0;
    },
    /** Call between two batches, the `count`-th without a pause: leaves a gap where another process may want to write. */
    between: async (stream: StreamName, count: number): Promise<void> => {
      if (shared.has(stream) || count % GAP_EVERY === 0)
        await pause(GAP_MS.least + random() * (GAP_MS.most - GAP_MS.least));
      // Under load the callers just answered send their next command at once; this lets all of them join one batch.
      else await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
