import { instant, integer, long, nullable, table, text, textOf, type RowsOf } from '../table.ts';
import type { RecordKind } from '../../server/domain/kinds.ts';

/** A row for each field of a record that an event changed. */
export const recordHistoryTable = table(
  'record_history',
  ['company_id', 'owner_kind', 'owner_id', 'position', 'seq'],
  {
    company_id: text,
    owner_kind: textOf<RecordKind>(),
    owner_id: text,
    position: long,
    /** Index of the field within its event. */
    seq: integer,
    at: instant,
    actor: text,
    on_behalf_of: nullable(text),
    role: integer,
    channel: text,
    event: text,
    field: text,
    /** The lot that it is a field of; null: the record's own. */
    lot_id: nullable(text),
    /** The unit that it is a field of, and what the record calls it; null: the record's own. */
    unit_id: nullable(text),
    unit: nullable(text),
    /** The document that it is a field of; null: of none. */
    document_id: nullable(text),
    from_value: nullable(text),
    to_value: nullable(text),
    reason: nullable(text),
  },
  {
    // Of one field, and the latest of each; the same within one lot.
    by_field: ['company_id', 'owner_kind', 'owner_id', 'lot_id', 'field', 'position', 'seq'],
  },
);
export type RecordHistoryTable = RowsOf<typeof recordHistoryTable>;
