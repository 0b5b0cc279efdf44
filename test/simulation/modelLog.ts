import {
  WrongRevision,
  type Appended,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  type RecordedEvent,
} from '../../server/kernel/eventStore.ts';
import type { StreamName } from '../../server/kernel/streamName.ts';
import type { Random } from './random.ts';

/** An event log in memory that appends as the store's contract says (test/kernel/eventStoreContract.ts). */
export interface ModelLog {
  /** All events in order. */
  readonly events: readonly RecordedEvent[];
  /** All or nothing at the revision; a repeat by event ids gets the first answer. Throws WrongRevision. */
  append(stream: StreamName, events: readonly NewEvent[], expected: ExpectedRevision | 'any'): Appended;
  stream(stream: StreamName): readonly RecordedEvent[];
  head(): Position | null;
  /** Resolves at the next append, or when every connection is cut. */
  changed(): Promise<void>;
  /** The store is gone and back: who waits on a connection notices. */
  restarts: number;
  wake(): void;
}

export function modelLog(random: Random): ModelLog {
  const events: RecordedEvent[] = [];
  const streams = new Map<StreamName, RecordedEvent[]>();
  let position = 0n;
  let waiting: (() => void)[] = [];

  /** Where the same events are already, if all of them do, one after another behind the expected revision. */
  function repeated(stored: readonly RecordedEvent[], repeat: readonly NewEvent[], from: number): Appended | null {
    const isSame = repeat.every(({ id }, index) => stored[from + index]?.id === id);
    const last = stored[from + repeat.length - 1];
    return isSame && last ? { revision: last.revision, position: last.position } : null;
  }

  const log: ModelLog = {
    events,
    restarts: 0,
    append(stream, added, expected) {
      const stored = streams.get(stream) ?? [];
      const next = expected === 'any' ? stored.length : expected === 'noStream' ? 0 : Number(expected) + 1;
      if (next !== stored.length) {
        const first = next < stored.length ? repeated(stored, added, next) : null;
        if (first) return first;
        throw new WrongRevision(stream, stored.length === 0 ? null : BigInt(stored.length - 1));
      }
      for (const event of added) {
        position += BigInt(random.int(1, 300)); // positions are bytes of a file: they grow, and not by one
        // As JSON, which is how it comes back.
        const kept = JSON.parse(JSON.stringify(event)) as NewEvent;
        const recorded = { ...kept, stream, revision: BigInt(stored.length), position } as RecordedEvent;
        stored.push(recorded);
        events.push(recorded);
      }
      streams.set(stream, stored);
      log.wake();
      return { revision: BigInt(stored.length - 1), position };
    },
    stream: (stream) => streams.get(stream) ?? [],
    head: () => events.at(-1)?.position ?? null,
    changed: () => new Promise((resolve) => waiting.push(resolve)),
    wake() {
      const woken = waiting;
      waiting = [];
      for (const resolve of woken) resolve();
    },
  };
  return log;
}
