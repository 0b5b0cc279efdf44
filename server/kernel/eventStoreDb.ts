import {
  EventStoreDBClient,
  NO_STREAM,
  START,
  END,
  BACKWARDS,
  FORWARDS,
  StreamNotFoundError,
  WrongExpectedVersionError,
  jsonEvent,
  type AllStreamResolvedEvent,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import {
  WrongRevision,
  type EventStore,
  type ExpectedRevision,
  type Metadata,
  type NewEvent,
  type Position,
  type RecordedEvent,
} from './eventStore.ts';
import { outage } from './storeOutage.ts';
import { parseStreamName, type StreamName } from './streamName.ts';
import { subscription } from './subscription.ts';
import { upcast, type UpcasterTable } from './upcasting.ts';
import { TimedOut, withTimeout } from './withTimeout.ts';

/** The client's own deadlines do not hold on a frozen node (design 4): every append races this, every read must say more. */
const ANSWER_MS = 5_000;
const CLOSE_TIMEOUT_MS = 500;

const utf8 = new TextEncoder();

/** A read of no more events than this is let run to its end when nobody wants the rest; it costs less than a cancel. */
const DRAINED = 500;

/**
 * EventStoreDB, KurrentDB or the embedded node behind the port, through the one official client (design 1). `onResume`: the
 * store has dropped a slow subscription, which continues where it was.
 */
export function eventStoreDb(
  address: string,
  upcasters: UpcasterTable = {},
  { onResume = () => undefined }: { readonly onResume?: () => void } = {},
): EventStore {
  const client = EventStoreDBClient.connectionString(address);

  const recorded = ({ event }: ResolvedEvent | AllStreamResolvedEvent): RecordedEvent | null => {
    // Others may keep events in the same store; the store keeps some of its own.
    if (!event || !event.isJson || event.type.startsWith('$') || !parseStreamName(event.streamId)) return null;
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
        // A follower would wait for a leader that there may not be, longer than anybody has patience.
        { expectedRevision: expected === 'noStream' ? NO_STREAM : expected, requiresLeader: true },
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
        // Reads from a position include it, subscriptions do not: one more is read and the first is omitted. Never
        // without a limit where there is one, since the node would send on until the read is canceled.
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
