import { NotReady, type RecordedEvent } from './model.ts';
import type { Submit } from './writer.ts';

/** What tests may ask of the node so that it stumbles where EventStoreDB 23.10 does; never the default. */

/** A live subscriber that more of its events await at once is dropped. */
export const SLOW_READER = 64;
/** How long appends are refused after a start. */
const NOT_READY_MS = 500;
/** How long a start takes where there is a log already. */
export const START_MS = 5_000;
/** When the repeat of an append that is still under way is answered, as one whose deadline has passed. */
const REPEAT_MS = { least: 2_000, most: 3_000 };
/** A record's position is the byte at which it begins; so much of a record is none of an event's own. */
const RECORD_BYTES = 120;

/** How far the next position is from this event's. */
export const bytesOf = ({ type, stream, data, metadata }: Omit<RecordedEvent, 'position'>): number =>
  RECORD_BYTES + type.length + stream.length + data.length + metadata.length;

/** A writer that is not ready at first, and lets a repeat wait while its original is under way. */
export function harshWrites(submit: Submit, now: () => number): Submit {
  const began = now();
  const underWay = new Set<string>();
  return async (request) => {
    if (now() - began < NOT_READY_MS) throw new NotReady('Server Is Not Ready');
    const [first] = request.kind === 'append' ? request.events : [];
    if (!first) return submit(request);
    const key = `${request.stream} ${first.id}`;
    if (underWay.has(key)) {
      await new Promise((resolve) =>
        setTimeout(resolve, REPEAT_MS.least + Math.random() * (REPEAT_MS.most - REPEAT_MS.least)),
      );
      return { kind: 'timedOut' };
    }
    underWay.add(key);
    try {
      return await submit(request);
    } finally {
      underWay.delete(key);
    }
  };
}
