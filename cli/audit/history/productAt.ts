import { positionAt } from '../../../projections/asOf/instants.ts';
import { product, type ProductEvent } from '../../../server/domain/catalog/product.ts';
import { productFacts } from '../../../server/domain/audit/productRecord.ts';
import { inventory } from '../../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../../server/domain/inventory/inventoryEvents.ts';
import type { RecordPart } from '../../../server/domain/recordPart.ts';
import type { RecordedEvent } from '../../../server/kernel/eventStore.ts';
import { parseStreamName } from '../../../server/kernel/streamName.ts';
import type { Session } from '../../session/session.ts';
import { noteRead } from '../../session/writeRecorded.ts';
import type { Entry } from '../../session/printEntries.ts';

type Value = string | number | boolean | null;

/** A field of a product or of one of its units as known at a moment, and the event that set it; null: never set. */
export interface FieldAsOf {
  readonly field: string;
  /** A unit; null: the product itself. */
  readonly part: RecordPart | null;
  readonly value: Value;
  readonly setBy: RecordedEvent | null;
}

export interface ProductAsOf {
  readonly position: bigint;
  readonly fields: readonly FieldAsOf[];
  /** Events up to then, oldest first. */
  readonly timeline: readonly Entry[];
}

/** Listed first, even when unknown. */
const FIELDS = ['sku', 'variety', 'status', 'inventoryUOM', 'category', 'price', 'cost', 'onHand'] as const;

/**
 * A product as known at a moment (ISO UTC), folded from its streams up to that position. The read is recorded first
 * (trust 6). Null: the product didn't exist yet.
 */
export async function productAt(
  session: Session,
  { productId, instant, timeline }: { productId: string; instant: string; timeline: readonly Entry[] },
): Promise<ProductAsOf | null> {
  const { services } = session;
  const position = await positionAt(services.pool, services.store, instant);
  const until = timeline.filter(({ event }) => event.position <= position);
  if (until.length === 0) return null;
  await noteRead(session, {
    type: 'PastViewed',
    data: { what: 'productHistory', id: productId, instant, position: String(position) },
  });
  return { position, timeline: until, fields: fieldsOf(until) };
}

function fieldsOf(timeline: readonly Entry[]): FieldAsOf[] {
  let state = product.initialState();
  let stock = inventory.initialState();
  const setBy = new Map<string, RecordedEvent>();
  for (const { event, changes } of timeline) {
    for (const { field, part = null } of changes) if (part?.kind !== 'lot') setBy.set(keyOf(field, part), event);
    // A new product is active; no event says so.
    if (event.type === 'ProductListed') setBy.set(keyOf('status', null), event);
    // Events hold differences, not totals.
    if (isOfInventory(event)) {
      stock = inventory.evolve(stock, event);
      setBy.set(keyOf('onHand', null), event);
    } else if (isOfProduct(event)) state = product.evolve(state, event);
  }
  const known = productFacts(state, { lots: {} });
  const of = (field: string, part: RecordPart | null, value: Value): FieldAsOf => ({
    ...{ field, part, value },
    setBy: setBy.get(keyOf(field, part)) ?? null,
  });
  const first = FIELDS.map((field) =>
    of(
      field,
      null,
      field === 'onHand' ? stock.onHand : (known.find((fact) => fact.field === field && !fact.part)?.value ?? null),
    ),
  );
  const rest = known.filter(({ field, part }) => part !== null || !(FIELDS as readonly string[]).includes(field));
  return [...first, ...rest.map(({ field, part, value }) => of(field, part, value))];
}

const keyOf = (field: string, part: RecordPart | null): string => JSON.stringify([part?.kind, part?.id, field]);

const isOfProduct = (event: RecordedEvent): event is RecordedEvent<ProductEvent> =>
  parseStreamName(event.stream)?.category === product.category;

const isOfInventory = (event: RecordedEvent): event is RecordedEvent<InventoryEvent> =>
  parseStreamName(event.stream)?.category === inventory.category;
