import { listsAtHead } from '../../../server/database/listsAtHead.ts';
import { productChanges, type ProductEvent } from '../../../server/domain/catalog/product.ts';
import { inventoryChanges } from '../../../server/domain/inventory/inventoryChanges.ts';
import type { InventoryEvent } from '../../../server/domain/inventory/inventoryEvents.ts';
import { document, type DocumentEvent } from '../../../server/domain/documents/document.ts';
import { documentChanges } from '../../../server/domain/documents/documentChanges.ts';
import type { RecordedEvent } from '../../../server/kernel/eventStore.ts';
import { streamName } from '../../../server/kernel/streamName.ts';
import type { Services } from '../../../server/services.ts';
import type { Entry } from '../../session/printEntries.ts';

const PATIENCE_MS = 2_000;
const UNDEFINED_TABLE = '42P01';

/**
 * All that ever happened to a product, its stock and its documents, folded from their streams, in the order of the log.
 * Which documents it ever had, a list knows.
 */
export async function timelineOf(
  services: Pick<Services, 'store' | 'db'>,
  companyId: string,
  productId: string,
): Promise<Entry[]> {
  const { store } = services;
  const entries: Entry[] = [];
  for (const category of ['product', 'inventory'] as const) {
    for await (const event of store.read(streamName(companyId, category, productId))) {
      const changes =
        category === 'product'
          ? productChanges(event as RecordedEvent<ProductEvent>)
          : inventoryChanges(event as RecordedEvent<InventoryEvent>);
      entries.push({ event, changes });
    }
  }
  for (const id of await documentsOf(services, companyId, productId))
    for await (const event of store.read(streamName(companyId, document.category, id)))
      entries.push({ event, changes: documentChanges(event as RecordedEvent<DocumentEvent>) });
  return entries.sort((a, b) => (a.event.position < b.event.position ? -1 : 1));
}

async function documentsOf(
  services: Pick<Services, 'store' | 'db'>,
  companyId: string,
  productId: string,
): Promise<string[]> {
  await listsAtHead(services, ['document_list'], PATIENCE_MS);
  const rows = await services.db
    .selectFrom('document_list')
    .select('document_id')
    .where('company_id', '=', companyId)
    .where('owner_kind', '=', 'product')
    .where('owner_id', '=', productId)
    .execute()
    .catch((error: unknown) => {
      // Lists that were never made know of no document; the streams tell the rest.
      if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
      throw error;
    });
  return rows.map(({ document_id: id }) => id);
}
