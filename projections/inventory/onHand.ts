import type { ColumnDefinitionBuilder } from 'kysely';
import { add as plus, subtract, type Decimal } from '../../server/domain/decimal.ts';
import type { Take } from '../../server/domain/inventory/assignLots.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { key } from '../columns.ts';
import { projection, type UnitOfWork } from '../projection.ts';

const nothing = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().defaultTo(0);

const add = (
  rows: UnitOfWork,
  { data, metadata }: RecordedEvent<InventoryEvent>,
  amounts: Readonly<Record<string, Decimal>>,
): void => {
  rows.add('inventory_on_hand', { company_id: metadata.companyId, product_id: data.productId }, amounts);
};

const sum = (takes: readonly Take[]): Decimal => takes.reduce((total, { quantity }) => plus(total, quantity), '0');

/**
 * A product's stock over all its lots, in inventory units, and what moves without a lot: the sums that the formulas of
 * spec 2, section 9 begin with. What has expired depends on the day, so the query takes it from the lots. No row: nothing
 * was ever received or promised.
 */
export const onHand = projection<InventoryEvent>({
  name: 'inventory_on_hand',
  version: 2,
  tables: ['inventory_on_hand'],
  tags: [{ type: 'Product', id: 'productId' }],
  create: async ({ schema }) => {
    await schema
      .createTable('inventory_on_hand')
      .addColumn('company_id', 'text', key)
      .addColumn('product_id', 'text', key)
      .addColumn('on_hand', 'numeric(18, 6)', nothing)
      .addColumn('committed', 'numeric(18, 6)', nothing)
      .addColumn('no_lot_committed', 'numeric(18, 6)', nothing)
      // What sales orders ship and take back without a lot; nothing does so far.
      .addColumn('no_lot_shipped', 'numeric(18, 6)', nothing)
      .addColumn('no_lot_returned', 'numeric(18, 6)', nothing)
      .addPrimaryKeyConstraint('inventory_on_hand_pkey', ['company_id', 'product_id'])
      .execute();
  },
  on: {
    LotReceived: (rows, event) => add(rows, event, { on_hand: event.data.quantity }),
    OpeningStockReversed: (rows, event) => add(rows, event, { on_hand: subtract('0', event.data.quantity) }),
    LotAdjusted: (rows, event) => add(rows, event, { on_hand: event.data.delta }),
    UnitsCommitted: (rows, event) => {
      const { takes, noLot } = event.data;
      add(rows, event, { committed: sum(takes), no_lot_committed: noLot });
    },
    UnitsReleased: (rows, event) => {
      const { takes, noLot } = event.data;
      add(rows, event, { committed: subtract('0', sum(takes)), no_lot_committed: subtract('0', noLot) });
    },
  },
});
