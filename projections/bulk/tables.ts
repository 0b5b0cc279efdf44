import type { Timestamp } from '../columnTypes.ts';

export interface BulkTable {
  company_id: string;
  bulk_id: string;
  kind: string;
  /** JSON in the form of its kind. */
  about: string;
  count: number;
  done: number;
  unchanged: number;
  refused: number;
  undone: number;
  /** Undone rows that keep some of their changed fields. */
  partly: number;
  blocked: number;
  /** Rows processed, forward and back. */
  gone: number;
  back: number;
  started_at: Timestamp | null;
  started_by: string;
  reason: string | null;
  /** Null: its queue was never completed, so nothing was done. */
  queued_at: Timestamp | null;
  /** Stopped by a user; work in progress is finished. */
  cancelled_at: Timestamp | null;
  cancelled_by: string | null;
  finished_at: Timestamp | null;
  undo_started_at: Timestamp | null;
  undo_started_by: string | null;
  undone_at: Timestamp | null;
}

export interface BulkRowTable {
  company_id: string;
  bulk_id: string;
  /** Counted from 0. */
  row: number;
  record_id: string;
  label: string;
  outcome: 'waiting' | 'done' | 'unchanged' | 'refused';
  code: string;
  field: string;
  /** JSON. */
  details: string;
  undo: '' | 'undone' | 'none' | 'blocked';
  /** Why it, or some of its fields, could not be undone. */
  undo_code: string;
  undo_field: string;
  undo_details: string;
}
