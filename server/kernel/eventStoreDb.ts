import { status } from '@grpc/grpc-js';
import {
  CancelledError,
  DeadlineExceededError,
  EventStoreDBClient,
  NotLeaderError,
  NO_STREAM,
  START,
  END,
  BACKWARDS,
  FORWARDS,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
  eventTypeFilter,
  excludeSystemEvents,
  jsonEvent,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import {
  StoreUnavailable,
  WrongRevision,
  type Delivered,
  type EventStore,
  type ExpectedRevision,
  type Metadata,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type SubscribeOptions,
} from './eventStore.ts';
import { streamsOf, type StreamName } from './streamName.ts';
import { upcast, type UpcasterTable } from './upcasting.ts';
import { TimedOut, withTimeout } from './withTimeout.ts';

/** The client's own deadlines do not hold on a frozen node (design 4): every append races this, every read must say more. */
const ANSWER_MS = 5_000;
const CLOSE_TIMEOUT_MS = 500;
/** How many events a subscription may hold that nobody has taken yet. */
const BUFFER = 2_000;

const utf8 = new TextEncoder();

/** As gRPC says it: the client hands on what its first call on a new line meets, which asks what the store can. */
const OUTAGES: ReadonlySet<unknown> = new Set([status.UNAVAILABLE, status.CANCELLED, status.DEADLINE_EXCEEDED]);

/** A line that is closed in the middle of a call is told as an internal error, with HTTP/2's word for it. */
const isCutLine = ({ code, message }: Error & { readonly code?: unknown }): boolean =>
  code === status.INTERNAL && message.includes('RST_STREAM');

/**
 * What an append meets while a node starts, in an election and without a quorum: told without a code, as the client could
 * not recognize it.
 */
const NOT_HANDLED = /Server Is (Not Ready|(Too )?Busy)|No leader info available|NotHandledReason/;

const isOutage = (error: unknown): boolean =>
  error instanceof TimedOut ||
  error instanceof UnavailableError ||
  error instanceof CancelledError ||
  error instanceof DeadlineExceededError ||
  error instanceof TimeoutError ||
  error instanceof NotLeaderError ||
  (error instanceof UnknownError && NOT_HANDLED.test(error.message)) ||
  (error instanceof Error && (OUTAGES.has((error as { code?: unknown }).code) || isCutLine(error)));

/** A read of no more events than this is let run to its end when nobody wants the rest; it costs less than a cancel. */
const DRAINED = 500;

/**
 * EventStoreDB ends a subscription whose reader is 32 events behind, live or on the way to it (design 4). Its reader goes on
 * from where it stands; a burst alone does it, so it says nothing of the store's health.
 */
const isDropped = (error: unknown): boolean => error instanceof TimeoutError;

const outage = (error: unknown): unknown => (isOutage(error) ? new StoreUnavailable(error) : error);

/**
 * EventStoreDB, KurrentDB or the embedded node behind the port, through the one official client (design 1). `onResume`: the
 * store has dropped a slow subscription, which goes on where it was.
 */
export function eventStoreDb(
  address: string,
  upcasters: UpcasterTable = {},
  { onResume = () => undefined }: { readonly onResume?: () => void } = {},
): EventStore {
  const client = EventStoreDBClient.connectionString(address);

  const recorded = ({ event }: ResolvedEvent | AllStreamResolvedEvent): RecordedEvent | null => {
    if (!event || !event.isJson || event.type.startsWith('$')) return null;
    const metadata = (event.metadata ?? {}) as unknown as Metadata;
    return {
      id: event.id,
      stream: event.streamId as StreamName,
      type: event.type,
      data: upcast(upcasters, event.type, metadata.schemaVersion, event.data as object),
      metadata,
      revision: event.revision,
      position: event.position?.commit ?? 0n,
    };
  };

  async function* resolved<R extends ResolvedEvent | AllStreamResolvedEvent>(
    source: StreamingRead<R>,
    maxCount: number,
  ): AsyncGenerator<R> {
    let isOver = false;
    let isTaken = false;
    const silence = setInterval(() => {
      if (!isTaken) source.destroy(new TimedOut(`nothing was read for ${String(ANSWER_MS)} ms`));
    }, ANSWER_MS);
    try {
      for await (const item of source.iterator({ destroyOnReturn: false }) as AsyncIterable<R>) {
        isTaken = true;
        yield item;
        isTaken = false;
        silence.refresh();
      }
      isOver = true;
    } catch (error) {
      isOver = true;
      if (!(error instanceof StreamNotFoundError)) throw outage(error);
    } finally {
      clearInterval(silence);
      if (!isOver) leave(source, maxCount);
    }
  }

  async function* events(source: StreamingRead<ResolvedEvent>, maxCount: number): AsyncGenerator<RecordedEvent> {
    for await (const found of resolved(source, maxCount)) {
      const event = recorded(found);
      if (event) yield event;
    }
  }

  return {
    async append(stream: StreamName, newEvents: readonly NewEvent[], expected: ExpectedRevision) {
      const append = client.appendToStream(
        stream,
        newEvents.map(({ id, type, data, metadata }) =>
          jsonEvent({
            id,
            type,
            data: data as Record<string, unknown>,
            // As bytes: an object the client would turn into base64 and, slowly, back again, twice.
            metadata: utf8.encode(JSON.stringify(metadata)),
          }),
        ),
        { expectedRevision: expected === 'noStream' ? NO_STREAM : expected },
      );
      try {
        const result = await withTimeout(append, ANSWER_MS);
        return { revision: result.nextExpectedRevision, position: result.position?.commit ?? 0n };
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) {
          throw new WrongRevision(stream, typeof error.actualVersion === 'bigint' ? error.actualVersion : null);
        }
        throw outage(error);
      }
    },

    read: (stream, { from, maxCount, backwards = false } = {}) =>
      events(
        client.readStream(stream, {
          direction: backwards ? BACKWARDS : FORWARDS,
          fromRevision: from ?? (backwards ? END : START),
          ...(maxCount === undefined ? {} : { maxCount }),
        }),
        maxCount ?? Number.MAX_SAFE_INTEGER,
      ),

    async *readAll({ after = null, maxCount = Number.MAX_SAFE_INTEGER } = {}) {
      let left = maxCount;
      let reached = after;
      let isEnd = false;
      while (left > 0 && !isEnd) {
        const from = reached;
        // Reads from a position include it, subscriptions do not: one more is read and the first is left out. Never
        // without a limit where there is one, since the node would send on until the read is cancelled.
        const asked = Math.min(from === null ? left : left + 1, Number.MAX_SAFE_INTEGER);
        const source = client.readAll({
          fromPosition: from === null ? START : { commit: from, prepare: from },
          direction: FORWARDS,
          maxCount: asked,
        });
        let met = 0;
        for await (const found of resolved(source, asked)) {
          met++;
          reached = found.event?.position?.commit ?? reached;
          const event = recorded(found);
          if (!event || (from !== null && event.position <= from)) continue;
          left--;
          yield event;
        }
        // The store's own events are counted by the node and not by us: there may be more behind them.
        isEnd = met < asked;
      }
    },

    subscribeToAll: (options = {}) => subscription(client, options, recorded, onResume),

    async head(before = 0): Promise<Position | null> {
      const maxCount = before + 1;
      const last = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount });
      let position: Position | null = null;
      for await (const { event } of resolved(last, maxCount)) position = event?.position?.commit ?? position;
      return position;
    },

    // Dispose waits for ever on a call that a frozen node does not end.
    close: () =>
      Promise.race([client.dispose(), new Promise<void>((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS))]),
  };
}

/**
 * Ends a read that nobody wants the rest of. The node must be told, else the call stays open on both sides for ever; but
 * HTTP/2 servers take many cancels for an attack and close the whole line (Node: 1,000, then 33 a second).
 */
function leave(source: StreamingRead<ResolvedEvent | AllStreamResolvedEvent>, maxCount: number): void {
  if (maxCount > DRAINED) void source.cancel().catch(() => undefined);
  else source.on('error', () => undefined).resume();
}

/** What a subscription has told so far: where the next one goes on. */
interface Followed {
  position: Position | null;
}

/** One subscription after another: the store drops one whose reader is slow, and nothing is lost by it. */
async function* subscription(
  client: EventStoreDBClient,
  options: SubscribeOptions,
  recorded: (resolved: AllStreamResolvedEvent) => RecordedEvent | null,
  onResume: () => void,
): AsyncGenerator<Delivered> {
  const followed: Followed = { position: options.after ?? null };
  while (!options.signal?.aborted) {
    try {
      yield* follow(client, options, recorded, followed);
      return;
    } catch (error) {
      if (!isDropped(error)) throw outage(error);
      onResume();
    }
  }
}

async function* follow(
  client: EventStoreDBClient,
  { types, companyId, signal }: SubscribeOptions,
  recorded: (resolved: AllStreamResolvedEvent) => RecordedEvent | null,
  followed: Followed,
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
  signal?.addEventListener('abort', abort);
  try {
    while (!signal?.aborted) {
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
        if (source.readableLength > 0 || checkpoint !== null || caughtUp || failure || signal?.aborted) resolve();
      });
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    source.on('error', () => undefined);
    await source.unsubscribe().catch(() => undefined);
    source.destroy();
  }
}

const next = (source: { read(): unknown }): AllStreamResolvedEvent | null =>
  source.read() as AllStreamResolvedEvent | null;
