import { subtract, type Decimal } from '../../server/domain/decimal.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { projection, type UnitOfWork } from '../projection.ts';
import { creating } from '../table.ts';
import { productOrderLineTable, productOrderLotTable } from './tables.ts';

type OfLine = Extract<InventoryEvent, { type: 'UnitsCommitted' | 'UnitsReleased' }>;

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
  create: creating(productOrderLineTable, productOrderLotTable),
  on: {
    UnitsCommitted: (rows, event) => give(rows, event, (quantity) => quantity),
    UnitsReleased: (rows, event) => give(rows, event, (quantity) => subtract('0', quantity)),
  },
});
