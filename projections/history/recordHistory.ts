import { kindNames, kinds, type RecordKind } from '../../server/domain/kinds.ts';
import type { ChangesOf } from '../../server/domain/recordChanges.ts';
import { isReadApart } from '../../server/domain/recordPart.ts';
import { records } from '../../server/domain/records.ts';
import type { FieldChange } from '../../server/kernel/decider.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import type { Projection, UnitOfWork } from '../projection.ts';
import { creating } from '../table.ts';
import { recordHistoryTable } from './tables.ts';
import { changesOfDocuments } from '../../server/domain/documents/document.ts';

/** Streams with ids of their own, whose events name the record that they belong to. */
const otherStreams: readonly ChangesOf[] = [changesOfDocuments];

const byType = new Map<string, ChangesOf>(
  [...Object.values(records).flatMap(({ streams }) => streams), ...otherStreams].flatMap((changes) =>
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
    const { field, from, to, part } = change;
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
        part_kind: part?.kind ?? null,
        part_id: part?.id ?? null,
        part_name: part?.name ?? null,
        apart_id: part && isReadApart(part) ? part.id : null,
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
  version: 7,
  tables: ['record_history'],
  tags: kindNames.map((kind) => ({ type: kinds[kind].type, id: idOf(kind) })),
  types: [...byType.keys()],
  apply,
  create: creating(recordHistoryTable),
};
