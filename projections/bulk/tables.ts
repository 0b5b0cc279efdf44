import { beginning, instant, integer, nullable, table, text, textOf, type RowsOf } from '../table.ts';

export const bulkTable = table('bulk', ['company_id', 'bulk_id'], {
  company_id: text,
  bulk_id: text,
  kind: text,
  /** JSON in the form of its kind. */
  about: beginning(text, '{}'),
  /** The import whose rows it writes. */
  batch_id: nullable(text),
  started_at: nullable(instant),
  started_by: text,
  reason: nullable(text),
  /** Null: its queue was never completed, so nothing was done. */
  queued_at: nullable(instant),
  /** Stopped by a user; work in progress is finished. */
  cancelled_at: nullable(instant),
  cancelled_by: nullable(text),
  finished_at: nullable(instant),
  undo_started_at: nullable(instant),
  undo_started_by: nullable(text),
  undone_at: nullable(instant),
  count: integer,
  done: integer,
  unchanged: integer,
  refused: integer,
  undone: integer,
  /** Undone rows that keep some of their changed fields. */
  partly: integer,
  blocked: integer,
  /** Rows processed, forward and back. */
  gone: integer,
  back: integer,
});
export type BulkTable = RowsOf<typeof bulkTable>;

export const bulkRowTable = table('bulk_row', ['company_id', 'bulk_id', 'row'], {
  company_id: text,
  bulk_id: text,
  /** Counted from 0. */
  row: integer,
  record_id: text,
  label: text,
  outcome: textOf<'waiting' | 'done' | 'unchanged' | 'refused'>('waiting'),
  code: text,
  field: text,
  /** JSON. */
  details: beginning(text, '{}'),
  undo: textOf<'' | 'undone' | 'none' | 'blocked'>(),
  /** Why it, or some of its fields, could not be undone. */
  undo_code: text,
  undo_field: text,
  undo_details: beginning(text, '{}'),
});
export type BulkRowTable = RowsOf<typeof bulkRowTable>;
