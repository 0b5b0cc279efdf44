import { positionAt } from '../../projections/asOf/instants.ts';
import { recordRead } from '../../server/commands/audit/recordRead.ts';
import { ProductStatus } from '../../server/domain/catalog/product.ts';
import { noDetails, noLogistics } from '../../server/domain/catalog/productDetails.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { pricingRuleNames } from '../../server/domain/pricing/pricingRules.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { parseStreamName } from '../../server/kernel/streamName.ts';
import type { Session } from '../session/session.ts';
import type { Entry } from './timeline.ts';

type Value = string | number | boolean | null;

/** One field of a product as it was known, and the event that had set it; null: nothing had. */
export interface FieldThen {
  readonly field: string;
  readonly value: Value;
  readonly setBy: RecordedEvent | null;
}

export interface ProductThen {
  readonly position: bigint;
  readonly fields: readonly FieldThen[];
  /** What had happened by then, oldest first. */
  readonly timeline: readonly Entry[];
}

const FIELDS = ['sku', 'variety', 'status', 'inventoryUOM', 'category', 'price', 'cost', 'onHand'] as const;
/** Shown where something was ever said about them. */
const MORE = [
  ...Object.keys(noDetails),
  ...['manager', 'preferredVendor'],
  ...Object.keys(noLogistics),
  ...['defaultPurchasingCostUOM', ...pricingRuleNames],
];

/**
 * A product as it was known at a moment (ISO UTC), folded from its streams up to the position of that moment; that
 * somebody looked is recorded first (trust 6). Null: there was no such product yet.
 */
export async function productAt(
  { services, context }: Session,
  { productId, instant, timeline }: { productId: string; instant: string; timeline: readonly Entry[] },
): Promise<ProductThen | null> {
  const position = await positionAt(services.pool, services.store, instant);
  const until = timeline.filter(({ event }) => event.position <= position);
  if (until.length === 0) return null;
  await recordRead(services, context('cli', newCommandId()), {
    type: 'PastViewed',
    data: { what: 'productHistory', id: productId, instant, position: String(position) },
  });
  return { position, timeline: until, fields: fieldsOf(until) };
}

const isOfInventory = (event: RecordedEvent): event is RecordedEvent<InventoryEvent> =>
  parseStreamName(event.stream)?.category === inventory.category;

function fieldsOf(timeline: readonly Entry[]): FieldThen[] {
  const known = new Map<string, FieldThen>();
  let stock = inventory.initialState();
  for (const { event, changes } of timeline) {
    for (const { field, to } of changes) known.set(field, { field, value: to, setBy: event });
    // A product is active from its first day on, which no event says.
    if (event.type === 'ProductListed')
      known.set('status', { field: 'status', value: ProductStatus.ACTIVE, setBy: event });
    // Events tell what came or went, not what was there afterwards.
    if (isOfInventory(event)) {
      stock = inventory.evolve(stock, event);
      known.set('onHand', { field: 'onHand', value: stock.onHand, setBy: event });
    }
  }
  const always = FIELDS.map(
    (field) => known.get(field) ?? { field, value: field === 'onHand' ? '0' : null, setBy: null },
  );
  return [...always, ...MORE.flatMap((field) => known.get(field) ?? [])];
}
