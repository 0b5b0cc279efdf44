import type { RecordKind } from '../../server/domain/records.ts';
import type { Numeric, Timestamp } from '../columnTypes.ts';

/** A row for each field of a record that an event changed. */
export interface RecordHistoryTable {
  company_id: string;
  owner_kind: RecordKind;
  owner_id: string;
  position: Numeric;
  /** Index of the field within its event. */
  seq: number;
  at: Timestamp;
  actor: string;
  on_behalf_of: string | null;
  role: number;
  channel: string;
  event: string;
  field: string;
  /** The lot that it is a field of; null: the record's own. */
  lot_id: string | null;
  /** The unit that it is a field of, and what the record calls it; null: the record's own. */
  unit_id: string | null;
  unit: string | null;
  /** The document that it is a field of; null: of none. */
  document_id: string | null;
  from_value: string | null;
  to_value: string | null;
  reason: string | null;
}
