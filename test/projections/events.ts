import type { ProductEvent } from '../../server/domain/catalog/product.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import type { Event } from '../../server/kernel/decider.ts';
import type { EventStore, NewEvent } from '../../server/kernel/eventStore.ts';
import { derivedUuid } from '../../server/kernel/ids.ts';
import { streamName, type StreamName } from '../../server/kernel/streamName.ts';

/** An event as a command would append it, with full metadata; the same words give the same id. */
export function newEvent(event: Event, seed: string, companyId = 'acme'): NewEvent {
  const commandId = derivedUuid(seed);
  return {
    id: derivedUuid(`event ${seed}`),
    type: event.type,
    data: event.data,
    metadata: {
      companyId,
      actor: 'tester',
      role: 9000,
      channel: 'system',
      recordedAt: '2026-11-21T08:00:00.000Z',
      effectiveAt: '2026-11-21T08:00:00.000Z',
      commandId,
      correlationId: commandId,
      causationId: commandId,
      schemaVersion: 1,
    },
  };
}

export const productStream = (productId: string, companyId = 'acme'): StreamName =>
  streamName(companyId, 'product', productId);

export const listed = (productId: string, variety = `Pears ${productId}`): ProductEvent => ({
  type: 'ProductListed',
  data: { productId, sku: `SKU-${productId}`, variety, inventoryUOM: 'Case', unitId: 'case', warehouseId: 'main' },
});

export const priced = (productId: string, price: string): ProductEvent => ({
  type: 'ProductPriced',
  data: { productId, price, was: null, unit: 'Case', origin: 0 },
});

export const received = (productId: string, quantity: string): InventoryEvent => ({
  type: 'LotReceived',
  data: { productId, lotId: 'LOT', quantity, unit: 'Case', warehouseId: 'main', isOpening: false },
});

/** Appends `total` product and stock events over `products` products of two companies, in streams' own order. */
export async function appendMany(store: EventStore, total: number, products = 200): Promise<void> {
  const perProduct = Math.ceil(total / products);
  for (let number = 0; number < products; number++) {
    const productId = `p${String(number)}`;
    const companyId = number % 2 === 0 ? 'acme' : 'harbor';
    const catalog: Event[] = [listed(productId, number % 3 === 0 ? `白菜 ${productId}` : `Pears ${productId}`)];
    const stock: Event[] = [];
    for (let step = 1; step < perProduct; step++) {
      if (step % 5 === 0) stock.push(received(productId, `${String(step)}.5`));
      else if (step % 7 === 0)
        catalog.push({ type: step % 2 ? 'ProductActivated' : 'ProductDeactivated', data: { productId } });
      else if (step % 11 === 0)
        catalog.push({ type: 'ProductRenamed', data: { productId, variety: `苹果 ${String(step)}`, was: '' } });
      else catalog.push(priced(productId, `${String(step)}.25`));
    }
    const appendTo = (category: string, events: readonly Event[]): Promise<unknown> =>
      events.length === 0
        ? Promise.resolve()
        : store.append(
            streamName(companyId, category, productId),
            events.map((event, index) =>
              newEvent(event, `${companyId} ${category} ${productId} ${String(index)}`, companyId),
            ),
            'noStream',
          );
    await Promise.all([appendTo('product', catalog), appendTo('inventory', stock)]);
  }
}

/** A product's stream from its beginning: listed, then these prices. */
export const appendProduct = (store: EventStore, productId: string, prices: readonly string[]): Promise<unknown> =>
  store.append(
    productStream(productId),
    [
      newEvent(listed(productId), `l ${productId}`),
      ...prices.map((price) => newEvent(priced(productId, price), `p ${productId} ${price}`)),
    ],
    'noStream',
  );

/** The first lot of a product. */
export const appendReceipt = (store: EventStore, productId: string, quantity: string): Promise<unknown> =>
  store.append(
    streamName('acme', 'inventory', productId),
    [newEvent(received(productId, quantity), `r ${productId}`)],
    'noStream',
  );
