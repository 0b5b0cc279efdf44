/** Revision of a tombstone in EventStoreDB: the largest int64, 2^63 as a JS number. */
export const TOMBSTONE = 2 ** 63;

/** Head of a stream that has no events. */
export const NO_EVENTS = -1;

/** Maximum size of the data of one append, EventStoreDB's default. */
export const MAX_APPEND_SIZE = 1_048_576;

/** Maximum size of one gRPC message, that of EventStoreDB's streams service. */
export const MAX_MESSAGE_SIZE = 16 * 1024 * 1024 - 10_000;

/** Maximum of what one call may have begun and not ended, metadata included. */
export const MAX_HELD = 64 * 1024 * 1024;

export type ProposedEvent = {
  /** Lower case UUID. */
  id: string;
  type: string;
  isJson: boolean;
  data: Uint8Array;
  metadata: Uint8Array;
};

export type RecordedEvent = ProposedEvent & {
  position: number;
  stream: string;
  revision: number;
  /** Milliseconds since 1970. */
  created: number;
};

export type Expected = 'any' | 'no_stream' | 'stream_exists' | number;

export type WriteRequest =
  | { kind: 'append'; stream: string; expected: Expected; events: ProposedEvent[]; deadline?: number }
  | { kind: 'delete' | 'tombstone'; stream: string; expected: Expected };

export type WriteOutcome =
  | { kind: 'written'; revision: number; position: number }
  | { kind: 'wrongRevision'; current: number; expected: Expected }
  | { kind: 'streamDeleted' }
  | { kind: 'timedOut' };

/** The log can't answer now: the outcome is unknown, and the client repeats with the same ids. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** The node has just started: nothing was done, and the client may ask again. */
export class NotReady extends Error {
  override name = 'NotReady';
}

/** The request itself is invalid, whatever the state of the log. */
export class InvalidRequest extends Error {
  override name = 'InvalidRequest';
}
