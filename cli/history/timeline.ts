import { productChanges, type ProductEvent } from '../../server/domain/catalog/product.ts';
import type { UnitChange } from '../../server/domain/catalog/unitChanges.ts';
import { inventoryChanges } from '../../server/domain/inventory/inventoryChanges.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import type { EventStore, RecordedEvent } from '../../server/kernel/eventStore.ts';
import { streamName } from '../../server/kernel/streamName.ts';

export interface Entry {
  readonly event: RecordedEvent;
  /** `lotId`, `unit`: the lot or the unit that changed; absent or null: the product itself. */
  readonly changes: readonly (UnitChange & { readonly lotId?: string | null })[];
}

/** All that ever happened to a product, folded from its own streams, in the order of the log. */
export async function timelineOf(store: EventStore, companyId: string, productId: string): Promise<Entry[]> {
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
  return entries.sort((a, b) => (a.event.position < b.event.position ? -1 : 1));
}
