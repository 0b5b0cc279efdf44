import { recordKinds, type ChangesOf, type RecordKind } from '../../server/domain/records.ts';
import type { FieldChange } from '../../server/kernel/decider.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { instant, key, text } from '../columns.ts';
import type { Projection, UnitOfWork } from '../projection.ts';
import { otherStreams, ownStreams } from './recordChanges.ts';

const byType = new Map<string, ChangesOf>(
  [...Object.values(ownStreams).flat(), ...otherStreams].flatMap((changes) =>
    Object.keys(changes.types).map((type) => [type, changes] as const),
  ),
);

const written = (value: FieldChange['from']): string | null => (value === null ? null : String(value));

/** One row for each field that the event changed. No row ever changes, so a repeated event writes the same again. */
function apply(rows: UnitOfWork, event: RecordedEvent): void {
  const { metadata, position, type } = event;
  const changes = byType.get(type);
  if (!changes) return;
  const owner = changes.ownerOf(event);
  for (const [seq, change] of changes.changesOf(event).entries()) {
    const { field, from, to, lotId = null, unitId = null, unit = null, documentId = null } = change;
    rows.set(
      'record_history',
      {
        company_id: metadata.companyId,
        owner_kind: owner.kind,
        owner_id: owner.id,
        position: String(position),
        seq,
      },
      {
        at: metadata.recordedAt,
        actor: metadata.actor,
        on_behalf_of: metadata.onBehalfOf ?? null,
        role: metadata.role,
        channel: metadata.channel,
        event: type,
        field,
        lot_id: lotId,
        unit_id: unitId,
        unit,
        document_id: documentId,
        from_value: written(from),
        to_value: written(to),
        reason: metadata.reason ?? null,
      },
    );
  }
}

/** The id of the record that an event changed, where it is of this kind. */
const idOf =
  (kind: RecordKind) =>
  (event: RecordedEvent): string | null => {
    const owner = byType.get(event.type)?.ownerOf(event);
    return owner?.kind === kind ? owner.id : null;
  };

/** Who changed what of a record and of what belongs to it, when, through which channel and why. A status is its code. */
export const recordHistory: Projection = {
  name: 'record_history',
  version: 1,
  tables: ['record_history'],
  tags: (Object.keys(recordKinds) as RecordKind[]).map((kind) => ({ type: recordKinds[kind], id: idOf(kind) })),
  types: [...byType.keys()],
  apply,
  create: async ({ schema }) => {
    // Histories are read newest first: the primary key, walked backwards.
    await schema
      .createTable('record_history')
      .addColumn('company_id', 'text', key)
      .addColumn('owner_kind', 'text', key)
      .addColumn('owner_id', 'text', key)
      .addColumn('position', 'numeric(20, 0)', key)
      .addColumn('seq', 'integer', key)
      .addColumn('at', 'timestamptz', instant)
      .addColumn('actor', 'text', text)
      .addColumn('on_behalf_of', 'text')
      .addColumn('role', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('channel', 'text', text)
      .addColumn('event', 'text', text)
      .addColumn('field', 'text', text)
      .addColumn('lot_id', 'text')
      .addColumn('unit_id', 'text')
      .addColumn('unit', 'text')
      .addColumn('document_id', 'text')
      .addColumn('from_value', 'text')
      .addColumn('to_value', 'text')
      .addColumn('reason', 'text')
      .addPrimaryKeyConstraint('record_history_pkey', ['company_id', 'owner_kind', 'owner_id', 'position', 'seq'])
      .execute();
    // Of one field, and the latest of each; the same within one lot.
    await schema
      .createIndex('record_history_by_field')
      .on('record_history')
      .columns(['company_id', 'owner_kind', 'owner_id', 'lot_id', 'field', 'position', 'seq'])
      .execute();
  },
};
