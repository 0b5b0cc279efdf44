import {
  START,
  UnavailableError,
  eventTypeFilter,
  excludeSystemEvents,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import type { Delivered, Position, RecordedEvent, SubscribeOptions } from './eventStore.ts';
import { isDropped, outage } from './storeOutage.ts';
import { backOff, pause } from './running/pause.ts';
import { streamsOf } from './streamName.ts';

/** How many events a subscription may hold that nobody has taken yet. */
const BUFFER = 2_000;
/** What a subscription that continues has missed comes in pieces; it is told in one, which costs its reader one turn. */
const MISSED_MS = 25;

/** What a subscription has told so far: where the next one continues. */
interface Followed {
  position: Position | null;
}

/** One subscription after another: the store drops one whose reader is slow, and nothing is lost by it. */
export async function* subscription(
  client: EventStoreDBClient,
  options: SubscribeOptions,
  recorded: (resolved: AllStreamResolvedEvent) => RecordedEvent | null,
  onResume: () => void,
): AsyncGenerator<Delivered> {
  const followed: Followed = { position: options.after ?? null };
  const { signal = new AbortController().signal } = options;
  const rest = backOff();
  let isResumed = false;
  while (!signal.aborted) {
    const { position } = followed;
    try {
      yield* follow(client, { ...options, signal }, recorded, followed, isResumed ? MISSED_MS : 0);
      return;
    } catch (error) {
      if (!isDropped(error)) throw outage(error);
      isResumed = true;
      onResume();
      // A store that drops it before it tells anything would be asked in a circle.
      if (followed.position === position) await rest(signal);
    }
  }
}

async function* follow(
  client: EventStoreDBClient,
  { types, companyId, signal }: SubscribeOptions & { signal: AbortSignal },
  recorded: (resolved: AllStreamResolvedEvent) => RecordedEvent | null,
  followed: Followed,
  gatherMs: number,
): AsyncGenerator<Delivered> {
  const wanted = types && new Set(types);
  const { position: after } = followed;
  let wake = (): void => undefined;
  let checkpoint: Position | null = null;
  let caughtUp = false;
  let failure: Error | null = null;
  const checkpointReached = (_: unknown, { commit }: { commit: Position }): Promise<void> => {
    checkpoint = commit;
    wake();
    return Promise.resolve();
  };
  const source = client.subscribeToAll(
    {
      fromPosition: after === null ? START : { commit: after, prepare: after },
      // One filter at a time: a company's streams are fewer than all events of some types.
      filter:
        companyId !== undefined
          ? streamNameFilter({ regex: streamsOf(companyId), checkpointInterval: 1, checkpointReached })
          : types
            ? eventTypeFilter({ prefixes: [...types], checkpointInterval: 1, checkpointReached })
            : excludeSystemEvents({ checkpointInterval: 1, checkpointReached }),
    },
    { highWaterMark: BUFFER },
  );
  source.on('readable', () => wake());
  source.on('caughtUp', () => {
    caughtUp = true;
    wake();
  });
  source.on('error', (error: Error) => {
    failure = error;
    wake();
  });
  source.on('close', () => {
    failure ??= new UnavailableError(undefined, 'subscription closed');
    wake();
  });
  const abort = (): void => wake();
  signal.addEventListener('abort', abort);
  try {
    if (gatherMs > 0) await pause(gatherMs, signal);
    while (!signal.aborted) {
      const batch: RecordedEvent[] = [];
      for (let item = next(source); item; item = next(source)) {
        const event = recorded(item);
        if (!event) continue;
        followed.position = event.position;
        // A prefix filter also lets longer names through.
        if (!wanted || wanted.has(event.type)) batch.push(event);
      }
      if (batch.length > 0) {
        yield { kind: 'events', events: batch };
        continue;
      }
      // Nothing is buffered: what the store told out of band holds now, and not before (design 4).
      if (checkpoint !== null) {
        const position: Position = checkpoint;
        checkpoint = null;
        if (followed.position === null || position > followed.position) {
          followed.position = position;
          yield { kind: 'checkpoint', position };
        }
        continue;
      }
      if (caughtUp) {
        caughtUp = false;
        yield { kind: 'caughtUp' };
        continue;
      }
      // Set meanwhile, by its listeners.
      const failed = failure as Error | null;
      if (failed) throw failed;
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (source.readableLength > 0 || checkpoint !== null || caughtUp || failure || signal.aborted) resolve();
      });
    }
  } finally {
    signal.removeEventListener('abort', abort);
    source.on('error', () => undefined);
    await source.unsubscribe().catch(() => undefined);
    source.destroy();
  }
}

const next = (source: { read(): unknown }): AllStreamResolvedEvent | null =>
  source.read() as AllStreamResolvedEvent | null;
