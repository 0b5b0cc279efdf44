import type { ColumnType } from 'kysely';
import type { Numeric, Timestamp } from '../columnTypes.ts';

export interface CheckpointTable {
  projection: string;
  /** One today (design 5). */
  partition: number;
  /** Version of the projection that made the tables which serve. */
  version: number;
  /** Everything up to here is in the tables; -1 before the first event. */
  position: Numeric;
  /** The leader that may move it: a newer one has a higher epoch and fences the older off. */
  epoch: ColumnType<string, string, string>;
  /** Grows whenever a stream is parked or taken up again, so that a runner knows its list to be old. */
  parks: ColumnType<string, string, string>;
  moved_at: ColumnType<Date, string | undefined, string>;
}

/** A stream that one projection does not take in any more since an event of it failed; from that event on. */
export interface ParkedTable {
  projection: string;
  stream: string;
  position: Numeric;
  revision: ColumnType<string, string, string>;
  /** Type of the event that failed. */
  event: string;
  error: string;
  parked_at: Timestamp;
}

/** A parked stream that somebody wants tried again; the projector takes the row when it has. */
export interface RetryRequestTable {
  projection: string;
  stream: string;
  asked_by: string;
  asked_at: Timestamp;
}
