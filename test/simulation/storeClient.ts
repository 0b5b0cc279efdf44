import {
  StoreUnavailable,
  WrongRevision,
  type Appended,
  type Delivered,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type RecordedEvent,
  type SubscribeOptions,
} from '../../server/kernel/eventStore.ts';
import { parseStreamName, type StreamName } from '../../server/kernel/streamName.ts';
import type { ModelLog } from './modelLog.ts';
import { pauseMs, type Process, type Trace } from './processes.ts';
import type { Random } from './random.ts';

/** What can go wrong between a process and the log, as probabilities a call. */
export interface StoreFaults {
  /** The request never arrives. */
  readonly drop: number;
  /** It takes effect, and nobody is told. */
  readonly loseAnswer: number;
  /** It arrives after its caller gave up. */
  readonly late: number;
  /** A subscription breaks off, says nothing more, or tells older events again. */
  readonly breakOff: number;
  readonly fallSilent: number;
  readonly tellAgain: number;
}

/** As the adapter's own: it gives up on an append after so long. */
const APPEND_TIMEOUT_MS = 5_000;

interface Deps {
  readonly log: ModelLog;
  readonly process: Process;
  readonly random: Random;
  readonly faults: () => StoreFaults;
  readonly trace: Trace;
}

/** One process's connection to the model's log: the port, with the faults of a network and nothing else. */
export function storeClient({ log, process, random, faults, trace }: Deps): EventStore {
  async function append(
    stream: StreamName,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<Appended> {
    const { drop, loseAnswer, late } = faults();
    const what = `${stream.slice(0, stream.indexOf('-'))} ${stream.slice(-6)} ${events.map(({ type }) => type).join('+')} at ${String(expected)}`;
    await process.travel();
    if (random.chance(drop)) {
      trace.tell(process.name, `append ${what}: dropped`);
      return process.receive(Promise.reject(new StoreUnavailable('dropped')));
    }
    if (random.chance(late)) {
      const delay = random.int(APPEND_TIMEOUT_MS - 500, APPEND_TIMEOUT_MS + 8_000);
      trace.tell(process.name, `append ${what}: arrives ${String(delay)} ms late`);
      const arrival = pauseMs(delay).then(() => log.append(stream, events, expected));
      arrival.catch(() => undefined); // nobody waits for it any more
      const lost = pauseMs(APPEND_TIMEOUT_MS).then(() => Promise.reject(new StoreUnavailable('no answer')));
      return process.receive(Promise.race([arrival, lost]));
    }
    try {
      const appended = log.append(stream, events, expected);
      trace.tell(process.name, `append ${what}: is revision ${String(appended.revision)}`);
      await process.travel();
      if (!random.chance(loseAnswer)) return appended;
      trace.tell(process.name, 'its answer is lost');
      throw new StoreUnavailable('answer lost');
    } catch (error) {
      if (error instanceof WrongRevision) trace.tell(process.name, `append ${what}: is at ${String(error.actual)}`);
      throw error;
    }
  }

  async function* deliver(events: () => readonly RecordedEvent[]): AsyncGenerator<RecordedEvent> {
    await process.travel();
    if (random.chance(faults().drop)) throw new StoreUnavailable('read dropped');
    for (const event of events()) {
      if (random.chance(0.05)) await process.travel();
      yield event;
    }
  }

  async function* subscribe({ after, types, companyId, signal }: SubscribeOptions): AsyncGenerator<Delivered> {
    const { restarts } = log;
    const ended = endOf(signal);
    const told: RecordedEvent[] = [];
    let position = after ?? -1n;
    let isTold = false;
    await process.travel();
    while (!signal?.aborted) {
      const { breakOff, fallSilent, tellAgain } = faults();
      if (log.restarts !== restarts || random.chance(breakOff)) throw new StoreUnavailable('subscription broke off');
      if (random.chance(fallSilent)) {
        trace.tell(process.name, 'its subscription falls silent');
        await ended;
        return;
      }
      const fresh = log.events.filter((event) => event.position > position).slice(0, random.int(1, 40));
      const events = fresh.filter(
        ({ type, stream }) =>
          (!types || types.includes(type)) && (!companyId || parseStreamName(stream)?.companyId === companyId),
      );
      position = fresh.at(-1)?.position ?? position;
      if (events.length > 0) {
        // Never a later event before an earlier one that was not told yet.
        const again = told.length > 0 && random.chance(tellAgain) ? told.slice(random.int(0, told.length - 1)) : [];
        told.push(...events);
        yield { kind: 'events', events: random.chance(0.5) ? [...again, ...events] : [...events, ...again] };
      } else if (fresh.length > 0) yield { kind: 'checkpoint', position };
      else if (!isTold) {
        isTold = true;
        yield { kind: 'caughtUp' };
      } else await Promise.race([log.changed(), ended]);
      await process.travel();
    }
  }

  return {
    append,
    read: (stream, { from, maxCount = Infinity, backwards = false } = {}) =>
      deliver(() => {
        const stored = log.stream(stream);
        const wanted = backwards
          ? stored.slice(0, Number(from ?? stored.length) + 1).reverse()
          : stored.slice(Number(from ?? 0));
        return wanted.slice(0, maxCount);
      }),
    readAll: ({ after = null, maxCount = Infinity } = {}) =>
      deliver(() => log.events.filter(({ position }) => position > (after ?? -1n)).slice(0, maxCount)),
    subscribeToAll: (options = {}) => subscribe(options),
    async head() {
      await process.travel();
      return log.head();
    },
    close: () => Promise.resolve(),
  };
}

const endOf = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener(
      'abort',
      () => {
        resolve();
      },
      { once: true },
    );
  });
