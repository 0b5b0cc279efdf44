import type { Event } from './decider.ts';
import type { StreamName } from './streamName.ts';

export type Channel = 'web' | 'cli' | 'import' | 'system';

/** Who, when, from where and why: on every event (rules 17, invariant I9). */
export interface Metadata {
  readonly companyId: string;
  /** A user id, `operator:<os user>` at the command line, or `system`. */
  readonly actor: string;
  /** The user on whose behalf an operator acts. */
  readonly onBehalfOf?: string;
  readonly role: number;
  readonly channel: Channel;
  /** When it was known, ISO UTC. */
  readonly recordedAt: string;
  /** When it holds, ISO UTC. */
  readonly effectiveAt: string;
  /** UUID made by the caller; repeating a command with the same id has one effect (trust R1). */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly reason?: string;
  readonly schemaVersion: number;
}

export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: Metadata;
}

/** Position in the whole log ($all); strictly grows, by bytes in EventStoreDB: compared as bigint and never subtracted. */
export type Position = bigint;

/** An event as it is in the log, payload already upcast. */
export type RecordedEvent<E extends Event = Event> = E & {
  readonly id: string;
  readonly stream: StreamName;
  readonly metadata: Metadata;
  readonly revision: bigint;
  readonly position: Position;
};

/** Always exact (trust R1): the revision of the last event known, or no stream at all. */
export type ExpectedRevision = bigint | 'noStream';

export interface Appended {
  readonly revision: bigint;
  readonly position: Position;
}

/**
 * What a subscription to the whole log yields: all events that are buffered, in order, and, only when nothing is
 * buffered, how far the log has been searched (`checkpoint`) and that its end was met (`caughtUp`).
 */
export type Delivered =
  | { readonly kind: 'events'; readonly events: readonly RecordedEvent[] }
  | { readonly kind: 'checkpoint'; readonly position: Position }
  | { readonly kind: 'caughtUp' };

/** Which part of the log to follow; without `types` every event but the store's own. */
export interface SubscribeOptions {
  /** Exclusive; absent or null = from the start. */
  readonly after?: Position | null;
  readonly types?: readonly string[];
  /** Only streams of this company, whose id is in their names. */
  readonly companyId?: string;
  readonly signal?: AbortSignal;
}

/** The event log as the rest of Crossdock sees it. */
export interface EventStore {
  /** Appends all or nothing at the exact revision. Throws WrongRevision, or StoreUnavailable (outcome unknown). */
  append(stream: StreamName, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended>;
  /** Events of one stream from a revision (inclusive), or from its end backwards; none where there is no stream. */
  read(
    stream: StreamName,
    options?: { from?: bigint; maxCount?: number; backwards?: boolean },
  ): AsyncIterable<RecordedEvent>;
  /** Events of the whole log, without the store's own, after a position (exclusive), in order; ends at the head. */
  readAll(options?: { after?: Position | null; maxCount?: number }): AsyncIterable<RecordedEvent>;
  /** Follows the whole log. Ends when `signal` fires; throws StoreUnavailable when the store goes away. */
  subscribeToAll(options?: SubscribeOptions): AsyncIterable<Delivered>;
  /**
   * Position of the last event of the log (of any kind), or of the one so many events before it: of the first, where the
   * log is shorter. Null when it is empty.
   */
  head(before?: number): Promise<Position | null>;
  close(): Promise<void>;
}

/** Someone else appended first. `actual` is the stream's true revision, null when it does not exist. */
export class WrongRevision extends Error {
  override readonly name = 'WrongRevision';
  readonly stream: StreamName;
  readonly actual: bigint | null;

  constructor(stream: StreamName, actual: bigint | null) {
    super(`${stream} is at revision ${String(actual)}`);
    this.stream = stream;
    this.actual = actual;
  }
}

/** The store did not answer: the append may or may not have happened; repeat it with the same event ids. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(cause: unknown) {
    super('the event store does not answer', { cause });
  }
}
