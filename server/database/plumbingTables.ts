import type { ColumnType, Generated } from 'kysely';
import type { Numeric, Timestamp } from '../../projections/columnTypes.ts';

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

/** A view of the past that somebody asked for (design 5). */
export interface AsOfViewTable {
  /** 32 hex digits. */
  id: string;
  company_id: string;
  instant: Timestamp;
  /** `dropped`: nobody may read it any more, its tables go. */
  state: 'building' | 'ready' | 'failed' | 'dropped';
  /** Where the log stood at the instant; null until a builder has found it. */
  position: Numeric | null;
  /** 0 to 1. */
  progress: Generated<number>;
  /** How often a builder has begun. */
  attempt: Generated<number>;
  /** Epoch of the builder who has it in hand. */
  builder: string | null;
  /** Of the read models that made its tables. */
  versions: string | null;
  error: string | null;
  /** Users who asked for it; nobody else may read it, since every look at the past is recorded. */
  viewers: string[];
  requested_at: Timestamp;
  used_at: Timestamp;
}

/** What projector, reactors and views of the past keep for themselves; a rebuild does not touch it. */
export interface PlumbingTables {
  'plumbing.checkpoint': CheckpointTable;
  'plumbing.parked': ParkedTable;
  'plumbing.retry_request': RetryRequestTable;
  'plumbing.as_of_view': AsOfViewTable;
}
