import { sql } from 'kysely';
import { subtract, type Decimal } from '../../server/domain/decimal.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import type { LotFact } from '../../server/domain/inventory/lot.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { creating } from '../table.ts';
import { inventoryLotTable } from './tables.ts';

type OfLot = Extract<InventoryEvent, { data: { lotId: string } }>;

const keyOf = ({ data, metadata }: RecordedEvent<InventoryEvent>, lotId: string): Values => ({
  company_id: metadata.companyId,
  product_id: data.productId,
  lot_id: lotId,
});
const set = (rows: UnitOfWork, event: RecordedEvent<OfLot>, values: Values): void =>
  rows.set('inventory_lot', keyOf(event, event.data.lotId), values);

const columns: Readonly<Record<LotFact, string>> = {
  receivedOn: 'received_on',
  bestBy: 'best_by',
  cost: 'cost',
  note: 'note',
  warehouseId: 'warehouse_id',
  locationId: 'location_id',
};

/**
 * A product's lots (spec 2, section 3 "Product lot row"), one row each, with what receipts and orders say. Dates are
 * business dates, YYYY-MM-DD, as text; a lot without `received_on` arrived when it was posted.
 */
export const productLots = projection<InventoryEvent>({
  name: 'product_lots',
  version: 7,
  tables: ['inventory_lot'],
  tags: [{ type: 'Product', id: 'productId' }],
  create: async (db) => {
    const { schema } = db;
    await creating(inventoryLotTable)(db);
    // A partial index for the few lots with stock that may not be sold, so that only the index is read.
    const left = ['product_id', 'on_hand', 'committed'] as const;
    const something = sql<boolean>`on_hand <> committed`;
    await schema
      .createIndex('inventory_lot_blocked')
      .on('inventory_lot')
      .columns(['company_id', ...left])
      .where(sql<boolean>`(hold IS NOT NULL OR recall IS NOT NULL) AND ${something}`)
      .execute();
    await schema
      .createIndex('inventory_lot_by_best_by')
      .on('inventory_lot')
      .columns(['company_id', 'best_by', ...left])
      .where(sql<boolean>`hold IS NULL AND recall IS NULL AND ${something}`)
      .execute();
    // The list of all lots with stock, in its order: the best-by day, lots without one last; and the few stopped ones of it.
    const byLastDay = sql`company_id, coalesce(best_by, '9999-12-31'), product_id, lot_id`;
    const isStocked = sql<boolean>`on_hand > 0`;
    const stocked = (name: string) => schema.createIndex(name).on('inventory_lot').expression(byLastDay);
    await stocked('inventory_lot_stocked').where(isStocked).execute();
    await stocked('inventory_lot_stopped')
      .where(sql<boolean>`${isStocked} AND (hold IS NOT NULL OR recall IS NOT NULL)`)
      .execute();
    // Finds what is printed on a box by its beginning, across products.
    await schema
      .createIndex('inventory_lot_by_lot')
      .on('inventory_lot')
      .columns(['company_id'])
      .expression(sql`lower(lot_id COLLATE "C") text_pattern_ops`)
      .execute();
  },
  on: {
    LotReceived: (rows, event) => {
      const { lotId, quantity, warehouseId } = event.data;
      const { receivedOn = null, bestBy = null, cost = null, note = '', locationId = null } = event.data;
      set(rows, event, {
        received_on: receivedOn,
        best_by: bestBy,
        cost,
        note,
        warehouse_id: warehouseId,
        location_id: locationId,
        booked_at: event.metadata.recordedAt,
      });
      rows.add('inventory_lot', keyOf(event, lotId), { received: quantity, on_hand: quantity });
    },
    // Undone with its import: as if it had never existed.
    OpeningStockReversed: (rows, event) => rows.delete('inventory_lot', keyOf(event, event.data.lotId)),
    LotAdjusted: (rows, event) =>
      rows.add('inventory_lot', keyOf(event, event.data.lotId), { on_hand: event.data.delta }),
    LotHeld: (rows, event) => set(rows, event, { hold: event.data.reason }),
    LotReleased: (rows, event) => set(rows, event, { hold: null }),
    LotRecalled: (rows, event) => set(rows, event, { recall: event.data.reason }),
    LotRecallEnded: (rows, event) => set(rows, event, { recall: null }),
    LotCorrected: (rows, event) => {
      const facts = Object.entries(event.data.new) as [LotFact, string | null][];
      set(rows, event, Object.fromEntries(facts.map(([fact, value]) => [columns[fact], value])));
    },
    UnitsCommitted: (rows, event) => commit(rows, event, (quantity) => quantity),
    UnitsReleased: (rows, event) => commit(rows, event, (quantity) => subtract('0', quantity)),
    UnitsShipped: (rows, event) => {
      for (const { lotId, quantity } of event.data.released.takes)
        rows.add('inventory_lot', keyOf(event, lotId), { committed: subtract('0', quantity) });
      for (const { lotId, quantity } of event.data.takes)
        rows.add('inventory_lot', keyOf(event, lotId), { on_hand: subtract('0', quantity) });
    },
    LotProduced: (rows, event) => {
      const { lotId, quantity, warehouseId, receivedOn } = event.data;
      const { bestBy = null, cost = null, locationId = null } = event.data;
      set(rows, event, {
        ...{ received_on: receivedOn, best_by: bestBy, cost, note: event.data.orderNumber },
        ...{ warehouse_id: warehouseId, location_id: locationId, booked_at: event.metadata.recordedAt },
      });
      rows.add('inventory_lot', keyOf(event, lotId), { received: quantity, on_hand: quantity });
    },
    // As if it had never existed.
    LotProductionReversed: (rows, event) => rows.delete('inventory_lot', keyOf(event, event.data.lotId)),
    LotReturned: (rows, event) => {
      const { lotId, quantity, warehouseId, receivedOn, reason } = event.data;
      const { bestBy = null, cost = null, locationId = null } = event.data;
      set(rows, event, {
        ...{ received_on: receivedOn, best_by: bestBy, cost, note: event.data.orderNumber },
        ...{ warehouse_id: warehouseId, location_id: locationId, hold: reason },
        booked_at: event.metadata.recordedAt,
      });
      rows.add('inventory_lot', keyOf(event, lotId), { on_hand: quantity });
    },
    UnitsReturned: (rows, event) => {
      for (const { lotId, quantity } of event.data.takes)
        rows.add('inventory_lot', keyOf(event, lotId), { on_hand: quantity, committed: quantity });
    },
  },
});

function commit(
  rows: UnitOfWork,
  event: RecordedEvent<Extract<InventoryEvent, { type: 'UnitsCommitted' | 'UnitsReleased' }>>,
  signed: (quantity: Decimal) => Decimal,
): void {
  for (const { lotId, quantity } of event.data.takes)
    rows.add('inventory_lot', keyOf(event, lotId), { committed: signed(quantity) });
}
