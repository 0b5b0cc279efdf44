import { waitForReadModels } from '../../../server/database/waitForReadModels.ts';
import { changesOfDocuments } from '../../../server/domain/documents/document.ts';
import { hasDocuments, type RecordOwner } from '../../../server/domain/kinds.ts';
import type { ChangesOf } from '../../../server/domain/recordChanges.ts';
import { records } from '../../../server/domain/records.ts';
import { streamName } from '../../../server/kernel/streamName.ts';
import { listDocumentIds } from '../../../server/queries/documents/documents.ts';
import type { Services } from '../../../server/services.ts';
import type { Entry } from '../../session/printEntries.ts';

const PATIENCE_MS = 2_000;
const UNDEFINED_TABLE = '42P01';

/**
 * All that ever happened to a record and what belongs to it, folded from their streams, in the order of the log. Which
 * documents it ever had, a list knows.
 */
export async function timelineOf(
  services: Pick<Services, 'store' | 'db'>,
  companyId: string,
  owner: RecordOwner,
): Promise<Entry[]> {
  const { store } = services;
  const entries: Entry[] = [];
  const read = async (changes: ChangesOf, id: string): Promise<void> => {
    for await (const event of store.read(streamName(companyId, changes.decider.category, id)))
      entries.push({ event, changes: changes.changesOf(event) });
  };
  for (const changes of records[owner.kind].streams) await read(changes, owner.id);
  for (const id of await documentsOf(services, companyId, owner)) await read(changesOfDocuments, id);
  return entries.sort((a, b) => (a.event.position < b.event.position ? -1 : 1));
}

async function documentsOf(
  services: Pick<Services, 'store' | 'db'>,
  companyId: string,
  { kind, id: ownerId }: RecordOwner,
): Promise<string[]> {
  if (!hasDocuments(kind)) return [];
  await waitForReadModels(services, ['document_list'], PATIENCE_MS);
  return listDocumentIds(services.db, { companyId, ownerKind: kind, ownerId }).catch((error: unknown) => {
    // A read model that was never built lists no documents; the streams provide the rest.
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
    throw error;
  });
}
