import type { Database } from './database.ts';
import type { Place } from './decide.ts';
import { Draft, placeKey, type BytesOf, type Numbers } from './draft.ts';
import type { EventTypes } from './eventTypes.ts';
import { findPlaces, flush as flushToDatabase, lastNumbers } from './flush.ts';
import { NO_EVENTS, StoreUnavailable, type WriteOutcome, type WriteRequest } from './model.ts';
import { isSoftDeleted, metastreamOf } from './streamMetadata.ts';
import type { StreamNames } from './streamNames.ts';
import { stateIn, type StreamState, type StreamStates } from './streamStates.ts';
import type { Tail } from './tail.ts';

/** Maximum size of a flush, so that a statement stays small and nobody waits long. */
const GROUP = { requests: 512, events: 2000, bytes: 8 * 1024 * 1024 };

type Pending = { request: WriteRequest; resolve: (outcome: WriteOutcome) => void; reject: (error: Error) => void };

/** Resolves once the outcome is durable; throws StoreUnavailable when it is unknown. */
export type Submit = (request: WriteRequest) => Promise<WriteOutcome>;

export type WriterDeps = {
  database: Database;
  states: StreamStates;
  names: StreamNames;
  types: EventTypes;
  tail: Tail;
  numbers: Numbers;
  clock: () => number;
  newEventId: () => string;
  /** Gaps between positions; absent: none. */
  bytesOf?: BytesOf;
  /** With `any`, knows repeats of appends since its start alone. */
  isForgetful?: boolean;
  /** Makes a draft durable; replaced in benchmarks. */
  flush?: typeof flushToDatabase;
  /** Runs between commit and answer; 'drop' answers nobody. For fault tests. */
  afterFlush?: () => Promise<'answer' | 'drop'>;
};

/**
 * The single writer. Requests that arrive during a flush share the next one; a flush starts when the previous one has
 * settled, so decisions are always based on durable data.
 */
export class Writer {
  readonly #deps: WriterDeps;
  #numbers: Numbers;
  #queue: Pending[] = [];
  #running: Promise<void> | undefined;
  #stale = false;
  #closed = false;
  readonly #begunAt: number;

  constructor(deps: WriterDeps) {
    this.#deps = deps;
    this.#numbers = deps.numbers;
    this.#begunAt = deps.numbers.position;
  }

  /** Resolves once the outcome is durable; throws StoreUnavailable when it is unknown. */
  submit(request: WriteRequest): Promise<WriteOutcome> {
    if (this.#closed) return Promise.reject(new StoreUnavailable('the event store node is stopping'));
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Refuses new requests and waits for accepted ones. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    // Everything that arrived in this turn of the event loop shares the first flush.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.length > 0) {
      const group = this.#nextGroup();
      try {
        const outcomes = await this.#write(group.map(({ request }) => request));
        for (const [index, outcome] of outcomes.entries()) group[index]?.resolve(outcome);
      } catch (error) {
        const unavailable =
          error instanceof StoreUnavailable ? error : new StoreUnavailable(String(error), { cause: error });
        for (const { reject } of group) reject(unavailable);
      }
    }
    this.#running = undefined;
  }

  #nextGroup(): Pending[] {
    let events = 0;
    let bytes = 0;
    let count = 0;
    for (const { request } of this.#queue) {
      if (request.kind === 'append') {
        events += request.events.length;
        bytes += request.events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
      }
      if (count > 0 && (count >= GROUP.requests || events > GROUP.events || bytes > GROUP.bytes)) break;
      count++;
    }
    return this.#queue.splice(0, count);
  }

  async #write(requests: readonly WriteRequest[]): Promise<WriteOutcome[]> {
    const { database, names, types, tail, clock, newEventId, bytesOf, isForgetful } = this.#deps;
    const { flush = flushToDatabase, afterFlush } = this.#deps;
    if (this.#stale) await this.#recover();
    const states = await this.#statesOf(requests);
    const places = await findPlaces(
      database,
      requests.filter((request) => mayBeRepeat(request, states)),
    );
    if (isForgetful) this.#forget(requests, places);
    const draft = new Draft(this.#numbers, states, places, types, newEventId, bytesOf);
    const now = clock();
    const outcomes = requests.map((request) => draft.take(request, now));
    if (draft.events.length === 0) return outcomes;
    try {
      await flush(database, draft);
    } catch (error) {
      // It may have been committed, so memory is invalid until it is reloaded from the database.
      this.#stale = true;
      this.#deps.states.drop();
      throw error;
    }
    this.#numbers = draft.numbers;
    for (const name of draft.newStreams.keys()) names.add(name);
    for (const [name, id] of draft.newTypes) types.add(id, name);
    for (const stream of draft.touched) this.#deps.states.set(stream, draft.state(stream));
    tail.publish(draft.events);
    if ((await afterFlush?.()) === 'drop') throw new StoreUnavailable('dropped after the flush (fault test)');
    return outcomes;
  }

  /** States of all streams in these requests, including metastreams that a delete will write. */
  async #statesOf(requests: readonly WriteRequest[]): Promise<Map<string, StreamState>> {
    const { states } = this.#deps;
    const loaded = await states.load(new Set(requests.map(({ stream }) => stream)));
    const metastreams = requests.filter(({ kind, stream, expected }) => {
      const { head, metadata } = stateIn(loaded, stream);
      return kind === 'delete' || isSoftDeleted(metadata) || (expected === 'stream_exists' && head === NO_EVENTS);
    });
    if (metastreams.length === 0) return loaded;
    return new Map([...loaded, ...(await states.load(new Set(metastreams.map(({ stream }) => metastreamOf(stream)))))]);
  }

  #forget(requests: readonly WriteRequest[], places: Map<string, Place[]>): void {
    for (const request of requests)
      if (request.kind === 'append' && request.expected === 'any')
        for (const { id } of request.events) {
          const key = placeKey(request.stream, id);
          const known = places.get(key)?.filter(({ position }) => position > this.#begunAt);
          if (known) places.set(key, known);
        }
  }

  async #recover(): Promise<void> {
    const { database, states, names, types, tail } = this.#deps;
    void names.load();
    this.#numbers = await lastNumbers(database);
    await types.reload(database);
    tail.reset(this.#numbers.position);
    states.drop();
    this.#stale = false;
  }
}

function mayBeRepeat(
  request: WriteRequest,
  states: ReadonlyMap<string, StreamState>,
): request is Extract<WriteRequest, { kind: 'append' }> {
  if (request.kind !== 'append') return false;
  const { head } = stateIn(states, request.stream);
  if (head === NO_EVENTS) return false;
  return typeof request.expected !== 'number' || request.expected < head;
}
