import type { ColumnType, Generated } from 'kysely';
import type { Numeric, Timestamp } from '../../projections/columnTypes.ts';

export interface CheckpointTable {
  projection: string;
  /** Always one (design 5). */
  partition: number;
  /** Version of the projection that created the current tables. */
  version: number;
  /** Everything up to here is in the tables; -1 before the first event. */
  position: Numeric;
  /** Epoch of the leader that may move it: a newer leader fences off older ones. */
  epoch: ColumnType<string, string, string>;
  /** Increases with every change of the parked streams, so that a runner notices a stale list. */
  parks: ColumnType<string, string, string>;
  moved_at: ColumnType<Date, string | undefined, string>;
}

/** A stream that one projection skips since one of its events failed, from that event on. */
export interface ParkedTable {
  projection: string;
  stream: string;
  position: Numeric;
  revision: ColumnType<string, string, string>;
  /** Type of the failed event. */
  event: string;
  error: string;
  parked_at: Timestamp;
}

/** A request to retry a parked stream; the projector deletes the row when done. */
export interface RetryRequestTable {
  projection: string;
  stream: string;
  asked_by: string;
  asked_at: Timestamp;
}

/** A requested view of the past (design 5). */
export interface AsOfViewTable {
  /** 32 hex digits. */
  id: string;
  company_id: string;
  instant: Timestamp;
  /** `dropped`: nobody may read it any more and its tables are being deleted. */
  state: 'building' | 'ready' | 'failed' | 'dropped';
  /** Log position of the instant; null until a builder has found it. */
  position: Numeric | null;
  /** 0 to 1. */
  progress: Generated<number>;
  /** How many builds have started. */
  attempt: Generated<number>;
  /** Epoch of the current builder. */
  builder: string | null;
  /** Versions of the read models that created its tables. */
  versions: string | null;
  error: string | null;
  /** Users who requested it; nobody else may read it, since every read of the past is recorded. */
  viewers: string[];
  requested_at: Timestamp;
  used_at: Timestamp;
}

/** State of projector, reactors and views of the past; a rebuild leaves it alone. */
export interface PlumbingTables {
  'plumbing.checkpoint': CheckpointTable;
  'plumbing.parked': ParkedTable;
  'plumbing.retry_request': RetryRequestTable;
  'plumbing.as_of_view': AsOfViewTable;
}
