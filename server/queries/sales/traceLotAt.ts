import type { Kysely } from 'kysely';
import type { LotTrace, TracedOrder } from '../../contract/sales/lotTrace.ts';
import type { Database } from '../../database/connect.ts';
import { product } from '../../domain/catalog/product.ts';
import { client } from '../../domain/clients/client.ts';
import { add, compare, subtract, type Decimal } from '../../domain/decimal.ts';
import type { Take } from '../../domain/inventory/assignLots.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../domain/inventory/inventoryEvents.ts';
import { shownStatus } from '../../domain/sales/orderCodes.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import type { Decider, Event } from '../../kernel/decider.ts';
import type { EventStore, Position, RecordedEvent } from '../../kernel/eventStore.ts';
import { loadAt } from '../../kernel/loadAt.ts';
import { streamName } from '../../kernel/streamName.ts';
import { mainContact, sourcesOfLots } from './traceLot.ts';

interface Reading {
  readonly db: Kysely<Database>;
  readonly store: Pick<EventStore, 'read'>;
}

interface Traced {
  readonly companyId: string;
  readonly lotId: string;
  /** Where the log ended when it was known. */
  readonly position: Position;
}

/**
 * Whom a lot went to or was promised to, and where it came from, as it was known when the log ended at a position (rules 17):
 * folded from the streams of stock and orders. A promise that was given back since is there, and one that was made since is not.
 */
export async function traceLotAt({ db, store }: Reading, { companyId, lotId, position }: Traced): Promise<LotTrace> {
  const load = <State, E extends Event>(decider: Decider<State, E>, company: string, id: string) =>
    loadAt(store, decider, { companyId: company, id, position });
  const products = await db
    .selectFrom('inventory_lot')
    .select('product_id')
    .where('company_id', '=', companyId)
    .where('lot_id', '=', lotId)
    .orderBy('product_id')
    .execute();
  const orders: TracedOrder[] = [];
  // With what work orders had made of it by then.
  const lots = products.map((row) => ({ productId: row.product_id, lotId }));
  for (const { productId, lotId: of } of lots) {
    const { sku, variety, unit } = (await load(product, companyId, productId)).state;
    for (const { orderId, lineId, quantity } of await givenOfLot(store, productId, {
      companyId,
      lotId: of,
      position,
    })) {
      const { state } = await load(salesOrder, companyId, orderId);
      if (!state.lines.list.some((line) => line.lineId === lineId)) continue;
      const { customer, number: orderNumber, shippedOn: shippedDate, makes, made } = state;
      if (makes !== null && made?.isStocked) lots.push({ productId: makes.productId, lotId: made.lotId });
      const account = customer.id === '' ? client.initialState() : (await load(client, companyId, customer.id)).state;
      const called = mainContact(account);
      orders.push({
        ...{ productId, sku, variety, lotId: of, orderId, orderNumber, status: shownStatus(state), shippedDate },
        ...{ quantity, inventoryUOM: unit, clientId: customer.id, client: customer.name, ...called },
      });
    }
  }
  const sources = await sourcesOfLots({ db, handler: { load } }, companyId, [{ lotId }]);
  return {
    orders: orders.sort(leftFirst),
    // What had not come yet has no receipt.
    sources: sources.filter(({ receivedDate }) => receivedDate !== null),
  };
}

interface Given {
  readonly orderId: string;
  readonly lineId: string;
  /** Inventory units. */
  readonly quantity: Decimal;
}

/** What order lines had of a lot then: promised to them, or gone with them. */
async function givenOfLot(
  store: Reading['store'],
  productId: string,
  { companyId, lotId, position }: Traced,
): Promise<Given[]> {
  const given = new Map<string, Given>();
  const ofLot = (takes: readonly Take[]): Decimal =>
    takes.reduce((sum, take) => (take.lotId === lotId ? add(sum, take.quantity) : sum), '0');
  for await (const event of store.read(streamName(companyId, inventory.category, productId))) {
    if (event.position > position) break;
    const change = changeOf(event as RecordedEvent<InventoryEvent>);
    if (!change) continue;
    const { orderId, lineId } = change.of;
    const had = given.get(`${orderId} ${lineId}`)?.quantity ?? '0';
    const quantity = subtract(add(had, ofLot(change.more)), ofLot(change.less));
    given.set(`${orderId} ${lineId}`, { orderId, lineId, quantity });
  }
  return [...given.values()].filter(({ quantity }) => compare(quantity, '0') > 0);
}

/** What an event gives to a line and takes from it. What comes back from a shipment, the line has again. */
function changeOf({ type, data }: InventoryEvent) {
  if (type === 'UnitsCommitted') return { of: data, more: data.takes, less: [] };
  if (type === 'UnitsReleased') return { of: data, more: [], less: data.takes };
  return type === 'UnitsShipped' ? { of: data, more: data.takes, less: data.released.takes } : null;
}

/** Those that have left first, by their day. */
const leftFirst = (a: TracedOrder, b: TracedOrder): number => {
  const [first, second] = [placeOf(a), placeOf(b)];
  return first < second ? -1 : first > second ? 1 : 0;
};
const placeOf = ({ shippedDate, orderId }: TracedOrder): string => `${shippedDate ?? '9999'} ${orderId}`;
