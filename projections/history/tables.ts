import { instant, integer, long, nullable, table, text, textOf, type RowsOf } from '../table.ts';
import type { RecordKind } from '../../server/domain/kinds.ts';
import type { PartKind } from '../../server/domain/recordPart.ts';

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
    /** The part of the record that it is a field of, and what the record called it; null: the record's own. */
    part_kind: nullable(textOf<PartKind>()),
    part_id: nullable(text),
    part_name: nullable(text),
    /** The same id where the part has last changes of its own. */
    apart_id: nullable(text),
    from_value: nullable(text),
    to_value: nullable(text),
    reason: nullable(text),
  },
  {
    // Of one field, and the latest of each; the same within one part that is read apart.
    by_field: ['company_id', 'owner_kind', 'owner_id', 'apart_id', 'field', 'position', 'seq'],
  },
);
export type RecordHistoryTable = RowsOf<typeof recordHistoryTable>;
