import { subtract, type Decimal } from '../../server/domain/decimal.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import type { Take } from '../../server/domain/inventory/assignLots.ts';
import { OrderPhase } from '../../server/domain/sales/orderCodes.ts';
import type { LineRef, SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import type { PurchaseOrderEvent } from '../../server/domain/purchasing/purchaseEvents.ts';
import { projection, type UnitOfWork } from '../projection.ts';
import { purchaseLineHandlers } from '../purchasing/purchaseLines.ts';
import { creating } from '../table.ts';
import { salesLineHandlers } from './salesLines.ts';
import { productOrderLineTable, productOrderLotTable } from './tables.ts';

type OfLine = Extract<InventoryEvent, { type: 'UnitsCommitted' | 'UnitsReleased' | 'UnitsShipped' | 'UnitsReturned' }>;

/** Moves a line's lot quantity by a signed amount. */
function give(
  rows: UnitOfWork,
  { data, metadata }: RecordedEvent<OfLine>,
  takes: readonly Take[],
  signed: (quantity: Decimal) => Decimal,
) {
  const { productId, orderId, lineId } = data;
  for (const { lotId, quantity } of takes)
    rows.add(
      'product_order_lot',
      { company_id: metadata.companyId, product_id: productId, order_id: orderId, line_id: lineId, lot_id: lotId },
      { quantity: signed(quantity) },
    );
}
const more = (quantity: Decimal): Decimal => quantity;
const less = (quantity: Decimal): Decimal => subtract('0', quantity);

/** The products whose activity an event changes. */
function productsOf({ data }: RecordedEvent): string[] {
  const { productId, lines, results, lots } = data as Readonly<Record<string, unknown>>;
  if (typeof productId === 'string') return [productId];
  return ((lines ?? results ?? lots ?? []) as readonly Pick<LineRef, 'productId'>[]).map((entry) => entry.productId);
}

/**
 * Lines of purchase and sales orders of a product (spec 2, 2.4 Activity) and their lots. Lots come from the product's stock,
 * lines from the orders: of sales
 * what was committed to them, of purchases what came.
 */
export const productOrders = projection<InventoryEvent | SalesOrderEvent | PurchaseOrderEvent>({
  name: 'product_orders',
  version: 6,
  tables: ['product_order_line', 'product_order_lot'],
  tags: [{ type: 'Product', id: productsOf }],
  create: creating(productOrderLineTable, productOrderLotTable),
  on: {
    ...salesLineHandlers,
    ...purchaseLineHandlers,
    UnitsCommitted: (rows, event) => give(rows, event, event.data.takes, more),
    UnitsReleased: (rows, event) => give(rows, event, event.data.takes, less),
    LotProduced: (rows, event) => {
      const { productId, orderId, orderNumber, lotId, quantity, unit, receivedOn } = event.data;
      const row = { company_id: event.metadata.companyId, product_id: productId, order_id: orderId, line_id: lotId };
      rows.set('product_order_line', row, {
        ...{ kind: 'made', order_number: orderNumber, expected_on: receivedOn, quantity, uom: unit },
        ...{ received_units: quantity, status: OrderPhase.WMS_COMPLETED, status_name: 'SHIPPED' },
      });
      rows.set('product_order_lot', { ...row, lot_id: lotId }, { quantity });
    },
    LotProductionReversed: (rows, event) => {
      const { productId, orderId, lotId } = event.data;
      const row = { company_id: event.metadata.companyId, product_id: productId, order_id: orderId, line_id: lotId };
      rows.delete('product_order_line', row);
      rows.delete('product_order_lot', { ...row, lot_id: lotId });
    },
    // From what it had to what left; what comes back, it has again.
    UnitsShipped: (rows, event) => {
      give(rows, event, event.data.released.takes, less);
      give(rows, event, event.data.takes, more);
    },
  },
});
