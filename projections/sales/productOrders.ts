import type { ColumnDefinitionBuilder } from 'kysely';
import { subtract, type Decimal } from '../../server/domain/decimal.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { key, name, text } from '../columns.ts';
import { projection, type UnitOfWork } from '../projection.ts';

type OfLine = Extract<InventoryEvent, { type: 'UnitsCommitted' | 'UnitsReleased' }>;

const amount = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().defaultTo(0);

/** Moves a line's lot quantity by a signed amount. */
function give(rows: UnitOfWork, { data, metadata }: RecordedEvent<OfLine>, signed: (quantity: Decimal) => Decimal) {
  const { productId, orderId, lineId, takes } = data;
  for (const { lotId, quantity } of takes)
    rows.add(
      'product_order_lot',
      { company_id: metadata.companyId, product_id: productId, order_id: orderId, line_id: lineId, lot_id: lotId },
      { quantity: signed(quantity) },
    );
}

/**
 * Lines of purchase and sales orders of a product (spec 2, 2.4 Activity) and their lots. Lots come from committed
 * stock; lines come from orders, which don't exist yet.
 */
export const productOrders = projection<InventoryEvent>({
  name: 'product_orders',
  version: 3,
  tables: ['product_order_line', 'product_order_lot'],
  tags: [{ type: 'Product', id: 'productId' }],
  create: async ({ schema }) => {
    await schema
      .createTable('product_order_line')
      .addColumn('company_id', 'text', key)
      .addColumn('product_id', 'text', key)
      .addColumn('order_id', 'text', key)
      .addColumn('line_id', 'text', key)
      .addColumn('kind', 'text', text)
      .addColumn('order_number', 'text', text)
      .addColumn('expected_on', 'text', text)
      .addColumn('quoted_on', 'text')
      .addColumn('status', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('status_name', 'text', text)
      .addColumn('client_id', 'text')
      .addColumn('client_name', name, text)
      .addColumn('quantity', 'numeric(18, 6)', amount)
      .addColumn('uom', 'text', text)
      .addColumn('reference', 'text', text)
      .addColumn('unit_amount', 'numeric(18, 6)')
      .addColumn('confirmed_units', 'numeric(18, 6)', amount)
      .addColumn('received_units', 'numeric(18, 6)', amount)
      .addColumn('allocated_cost', 'numeric(18, 6)', amount)
      .addColumn('shipped_on', 'text')
      .addColumn('shipped_units', 'numeric(18, 6)', amount)
      .addColumn('shipped_amount', 'numeric(18, 6)', amount)
      .addPrimaryKeyConstraint('product_order_line_pkey', ['company_id', 'product_id', 'order_id', 'line_id'])
      .execute();
    // A page of a date range, latest first.
    await schema
      .createIndex('product_order_line_expected')
      .on('product_order_line')
      .columns(['company_id', 'product_id', 'kind', 'expected_on'])
      .execute();
    // Shipments by day.
    await schema
      .createIndex('product_order_line_shipped')
      .on('product_order_line')
      .columns(['company_id', 'product_id', 'kind', 'shipped_on'])
      .execute();
    await schema
      .createTable('product_order_lot')
      .addColumn('company_id', 'text', key)
      .addColumn('product_id', 'text', key)
      .addColumn('order_id', 'text', key)
      .addColumn('line_id', 'text', key)
      .addColumn('lot_id', name, key)
      .addColumn('quantity', 'numeric(18, 6)', amount)
      .addPrimaryKeyConstraint('product_order_lot_pkey', ['company_id', 'product_id', 'order_id', 'line_id', 'lot_id'])
      .execute();
    // The line that a lot came from.
    await schema
      .createIndex('product_order_lot_by_lot')
      .on('product_order_lot')
      .columns(['company_id', 'product_id', 'lot_id'])
      .execute();
  },
  on: {
    UnitsCommitted: (rows, event) => give(rows, event, (quantity) => quantity),
    UnitsReleased: (rows, event) => give(rows, event, (quantity) => subtract('0', quantity)),
  },
});
