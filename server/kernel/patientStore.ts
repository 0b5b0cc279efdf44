import type { Clock } from './clock.ts';
import { StoreUnavailable, type EventStore, type RecordedEvent } from './eventStore.ts';
import { pause } from './running/pause.ts';

/** Between two attempts, with jitter (ms). */
const PAUSE_MS = { least: 20, most: 200 };

const never = new AbortController().signal;

export interface Patience {
  readonly clock: Clock;
  /** How long a call waits for a store that is away: a restart takes 3 to 12 s, an election 1 to 7 (design 4). */
  readonly patienceMs: number;
  /** Calls that wait at most; the rest fail at once, and anyone who made them comes again. */
  readonly waitingMax?: number;
  /** Ends all waiting. */
  readonly signal?: AbortSignal;
  /** The store has gone away, or is back: each once an outage. */
  readonly onAway?: () => void;
  readonly onBack?: () => void;
  /** From 0 to 1, for the jitter of pauses; a simulation passes its own. */
  readonly random?: () => number;
}

/**
 * A store whose reads and appends outlast a restart: tried again until it answers or patience is over, when they throw
 * StoreUnavailable as before. An append is repeated as it was, which the store recognizes by its ids and its exact
 * revision (trust R1); a read continues after the last event that it has yielded. Subscriptions end with the store.
 */
export function patientStore(store: EventStore, patience: Patience): EventStore {
  const { clock, patienceMs, waitingMax = Infinity, signal = never, random = Math.random } = patience;
  const now = (): number => Date.parse(clock.now());
  let waiting = 0;
  let failing = 0;

  /** Apart for reads and appends: without a quorum a store reads, and appends nothing. */
  function outages() {
    let since: number | null = null;
    return {
      over(): void {
        if (since === null) return;
        since = null;
        if (--failing === 0) patience.onBack?.();
      },
      /** Waits before the next attempt; false when there is none. Once patience is over, each call is tried once. */
      async outlast(began: number): Promise<boolean> {
        if (since === null) {
          // Not now: anyone who comes after a call that was patient to the end would find a moment of patience left.
          since = began;
          if (failing++ === 0) patience.onAway?.();
        }
        // A clock that is set meanwhile can only end it sooner.
        const isOver = Math.max(Math.abs(now() - began), Math.abs(now() - since)) >= patienceMs;
        if (isOver || waiting >= waitingMax || signal.aborted) return false;
        waiting++;
        await pause(PAUSE_MS.least + random() * (PAUSE_MS.most - PAUSE_MS.least), signal);
        waiting--;
        return !signal.aborted;
      },
    };
  }
  const reading = outages();
  const appending = outages();

  async function tried<T>(outage: ReturnType<typeof outages>, call: () => Promise<T>): Promise<T> {
    const began = now();
    for (;;) {
      try {
        const result = await call();
        outage.over();
        return result;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) {
          outage.over();
          throw error;
        }
        if (!(await outage.outlast(began))) throw error;
      }
    }
  }

  /** Events of `read`, which is given how many there were already and the last of them. */
  async function* resumed(
    read: (count: number, last: RecordedEvent | null) => AsyncIterable<RecordedEvent> | null,
  ): AsyncGenerator<RecordedEvent> {
    let count = 0;
    let last: RecordedEvent | null = null;
    let began = now();
    for (;;) {
      const events = read(count, last);
      if (!events) return;
      try {
        for await (const event of events) {
          reading.over();
          count++;
          last = event;
          yield event;
          began = now();
        }
        reading.over();
        return;
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || !(await reading.outlast(began))) throw error;
      }
    }
  }

  return {
    append: (...asked) => tried(appending, () => store.append(...asked)),
    read: (stream, { from, maxCount = Number.MAX_SAFE_INTEGER, backwards = false } = {}) =>
      resumed((count, last) => {
        const next = last ? last.revision + (backwards ? -1n : 1n) : from;
        if (count === maxCount || (next !== undefined && next < 0n)) return null;
        return store.read(stream, {
          ...(next === undefined ? {} : { from: next }),
          maxCount: maxCount - count,
          backwards,
        });
      }),
    readAll: ({ after = null, maxCount = Number.MAX_SAFE_INTEGER } = {}) =>
      resumed((count, last) =>
        count === maxCount ? null : store.readAll({ after: last?.position ?? after, maxCount: maxCount - count }),
      ),
    subscribeToAll: (options) => store.subscribeToAll(options),
    head: (before) => tried(reading, () => store.head(before)),
    close: () => store.close(),
  };
}
