import type { Timestamp } from '../columnTypes.ts';

export interface BulkTable {
  company_id: string;
  bulk_id: string;
  kind: string;
  /** JSON, as the kind has it. */
  about: string;
  count: number;
  done: number;
  unchanged: number;
  refused: number;
  undone: number;
  /** Of those that were taken back: fields of theirs had to stay. */
  partly: number;
  blocked: number;
  /** Rows that were gone through, forwards and back. */
  gone: number;
  back: number;
  started_at: Timestamp | null;
  started_by: string;
  reason: string | null;
  /** Null: its queue was never closed, so that nothing happened. */
  queued_at: Timestamp | null;
  /** Somebody stopped it; what was under way is done to its end. */
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
  /** Why it was left, or some of its fields. */
  undo_code: string;
  undo_field: string;
  undo_details: string;
}
