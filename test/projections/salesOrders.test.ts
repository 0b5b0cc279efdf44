import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventory, type Inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { receiveLot } from '../../server/domain/inventory/receiveLot.ts';
import { settleUnits } from '../../server/domain/inventory/settleUnits.ts';
import { returnUnits, shipUnits } from '../../server/domain/inventory/shipUnits.ts';
import { addLine, changeLine, removeOrderLine } from '../../server/domain/sales/changeLines.ts';
import { editOrder } from '../../server/domain/sales/editOrder.ts';
import { openOrder } from '../../server/domain/sales/openOrder.ts';
import type { SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import { closeOrderLine, pickLine } from '../../server/domain/sales/pickLine.ts';
import {
  cancelOrder,
  confirmOrder,
  markInvoiced,
  releaseToPick,
  shipOrder,
  unshipOrder,
} from '../../server/domain/sales/progressOrder.ts';
import { recordReturned, recordSettled, recordShipped } from '../../server/domain/sales/recordStock.ts';
import { salesOrder, type SalesOrder } from '../../server/domain/sales/salesOrder.ts';
import type { Decide } from '../../server/kernel/decider.ts';
import { policy, productId } from '../inventory/examples.ts';
import { apples, customer, facts } from '../sales/examples.ts';
import { context } from '../support/context.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
const DAY = '2026-11-28';
const numberOf = (orderId: string): string => `SS0-${orderId.slice(-6)}`;
const run = <C>(orderId: string, command: NoInfer<C>, decide: Decide<C, SalesOrder, SalesOrderEvent>) =>
  world.handler.handle(salesOrder, orderId, command, decide, context());
const move = <C>(command: NoInfer<C>, decide: Decide<C, Inventory, InventoryEvent>) =>
  world.handler.handle(inventory, productId, command, decide, context());

/** An order of 10 cases of apples at $2.50, confirmed with all of its stock. */
async function confirmed(orderId: string): Promise<void> {
  const step = { orderId, facts: facts() };
  const header = { orderId, number: numberOf(orderId), customer, isCustomerActive: true, placedOn: DAY };
  await run(orderId, { ...header, details: { fulfilOn: DAY, customerPo: 'PO 7' }, references: {} }, openOrder);
  await run(
    orderId,
    { orderId, lineId: 'l1', product: apples, quantity: '10', pricing: { price: '2.5', trace: null } },
    addLine,
  );
  await run(orderId, step, confirmOrder);
  const line = { orderId, orderNumber: numberOf(orderId), lineId: 'l1', productId, unit: 'case' };
  await move({ ...line, target: '10', policy: policy() }, settleUnits);
  const takes = [{ lotId: 'A', quantity: '10' }];
  const result = { lineId: 'l1', productId, takes, noLot: '0', short: '0', fault: null };
  await run(orderId, { orderId, results: [result] }, recordSettled);
}

beforeAll(async () => {
  world = await makeWorld();
  world.project();
  const lot = { productId, lotId: 'A', quantity: '100', unit: 'case', warehouseId: 'w1', receivedOn: '2026-11-01' };
  await move(lot, receiveLot);

  // Shipped as picked, and invoiced.
  await confirmed('acme_000001');
  const first = { orderId: 'acme_000001', facts: facts() };
  await run(first.orderId, first, releaseToPick);
  await run(first.orderId, { ...first, lineId: 'l1', lotId: 'A', quantity: '8', weights: [] }, pickLine);
  await run(first.orderId, { ...first, shippedOn: DAY }, shipOrder);
  const line = { orderId: first.orderId, orderNumber: 'SS0-000001', lineId: 'l1', productId, unit: 'case' };
  const picked = [{ lotId: 'A', quantity: '8' }];
  await move({ ...line, quantity: '8', picked }, shipUnits);
  const left = { lineId: 'l1', productId, takes: picked, noLot: '0', units: '8' };
  await run(first.orderId, { orderId: first.orderId, results: [left] }, recordShipped);
  await run(first.orderId, { ...first, invoicedOn: DAY }, markInvoiced);

  // Shipped, came back, closed and canceled.
  await confirmed('acme_000002');
  const second = { orderId: 'acme_000002', facts: facts() };
  await run(second.orderId, { ...second, shippedOn: DAY }, shipOrder);
  const other = { ...line, orderId: second.orderId, orderNumber: 'SS0-000002' };
  await move({ ...other, quantity: '10' }, shipUnits);
  const all = [{ lotId: 'A', quantity: '10' }];
  const gone = { lineId: 'l1', productId, takes: all, noLot: '0', units: '10' };
  await run(second.orderId, { orderId: second.orderId, results: [gone] }, recordShipped);
  await run(second.orderId, { ...second, reason: 'Truck broke down' }, unshipOrder);
  await move({ ...other, takes: all, noLot: '0' }, returnUnits);
  const back = { lineId: 'l1', productId, takes: all, noLot: '0', short: '0', fault: null };
  await run(second.orderId, { orderId: second.orderId, results: [back] }, recordReturned);
  await run(second.orderId, { orderId: second.orderId, lineId: 'l1', cause: 'OUT' }, closeOrderLine);
  await move({ ...other, target: '0', policy: policy() }, settleUnits);
  const nothing = { lineId: 'l1', productId, takes: [], noLot: '0', short: '0', fault: null };
  await run(second.orderId, { orderId: second.orderId, results: [nothing] }, recordSettled);
  await run(second.orderId, { ...second, reason: 'Ordered twice' }, cancelOrder);

  // New: two lines, one of which is gone again; another customer and day.
  const third = 'acme_000003';
  const begin = { orderId: third, number: 'SS0-000003', customer, isCustomerActive: true, placedOn: DAY };
  await run(third, { ...begin, details: { fulfilOn: DAY }, references: {} }, openOrder);
  const pricing = { price: '2.5', trace: null };
  for (const lineId of ['l1', 'l2'])
    await run(third, { orderId: third, lineId, product: apples, quantity: '4', pricing }, addLine);
  await run(third, { orderId: third, lineId: 'l2' }, removeOrderLine);
  await run(third, { orderId: third, lineId: 'l1', quantity: '6', pricing: { price: '3', trace: null } }, changeLine);
  const shop = { id: 'c2', name: 'Corner Shop', isActive: true };
  await run(
    third,
    { orderId: third, details: { fulfilOn: '2026-12-01', customerPo: 'PO 9' }, references: {}, customer: shop },
    editOrder,
  );
  await world.caughtUp();
});
afterAll(() => world.close());

describe('the read models of sales orders', () => {
  it('have a row an order, as its events leave it', async () => {
    const rows = await world.query(
      `SELECT order_id, number, customer_name, status, fulfil_on, shipped_on, invoiced_on, total
       FROM read.sales_order ORDER BY order_id`,
    );
    const order = { customer_name: 'Green Market', fulfil_on: DAY, shipped_on: null, invoiced_on: null };
    expect(rows).toEqual([
      {
        ...{ ...order, order_id: 'acme_000001', number: 'SS0-000001', status: 8000, total: '20.00' },
        ...{ shipped_on: DAY, invoiced_on: DAY },
      },
      { ...order, order_id: 'acme_000002', number: 'SS0-000002', status: 9999, total: '0.00' },
      {
        ...{ ...order, order_id: 'acme_000003', number: 'SS0-000003', status: 1000, total: '18.00' },
        ...{ customer_name: 'Corner Shop', fulfil_on: '2026-12-01' },
      },
    ]);
  });

  it('have a row for each line that is left, for the activity of its product', async () => {
    const rows = await world.query(
      `SELECT order_id, line_id, status, client_name, quantity, reference, shipped_on, shipped_units, shipped_amount
       FROM read.product_order_line WHERE product_id = $1 ORDER BY order_id, line_id`,
      [productId],
    );
    expect(rows).toMatchObject([
      {
        ...{ order_id: 'acme_000001', status: 8000, quantity: '10.000000', reference: 'PO 7', shipped_on: DAY },
        ...{ shipped_units: '8.000000', shipped_amount: '20.000000' },
      },
      { order_id: 'acme_000002', status: 9999, shipped_on: null, shipped_units: '0.000000' },
      {
        ...{ order_id: 'acme_000003', line_id: 'l1', status: 1000, client_name: 'Corner Shop' },
        ...{ quantity: '6.000000', reference: 'PO 9' },
      },
    ]);
    expect(rows).toHaveLength(3);
    const lots = await world.query(
      'SELECT order_id, lot_id, quantity FROM read.product_order_lot ORDER BY order_id, lot_id',
    );
    expect(lots).toEqual([
      { order_id: 'acme_000001', lot_id: 'A', quantity: '8.000000' },
      { order_id: 'acme_000002', lot_id: 'A', quantity: '0.000000' },
    ]);
  });

  it('take what left off the stock, and what was promised with it', async () => {
    const [stock] = await world.query('SELECT on_hand, committed, no_lot_shipped FROM read.inventory_on_hand');
    expect(stock).toEqual({ on_hand: '92.000000', committed: '0.000000', no_lot_shipped: '0.000000' });
    const [lot] = await world.query('SELECT on_hand, committed FROM read.inventory_lot');
    expect(lot).toEqual({ on_hand: '92.000000', committed: '0.000000' });
    const { state } = await world.handler.load(inventory, 'acme', productId);
    expect(state).toMatchObject({ onHand: '92', commitments: [], lots: { A: { onHand: '92', committed: '0' } } });
  });

  it('tell the history of an order, line by line', async () => {
    const rows = await world.query<{ field: string; part_name: string | null; to_value: string | null }>(
      `SELECT field, part_name, to_value FROM read.record_history
       WHERE owner_kind = 'salesOrder' AND owner_id = 'acme_000003' ORDER BY position, seq`,
    );
    expect(
      rows.map(({ field, part_name, to_value }) => [field, part_name ?? [], String(to_value)].flat().join(' ')),
    ).toEqual([
      ...['customer Green Market', 'status 1000', `fulfilOn ${DAY}`],
      ...['line #1 APPL 4 case', 'linePrice #1 APPL 2.5', 'line #2 APPL 4 case', 'linePrice #2 APPL 2.5'],
      ...['line #2 APPL null', 'lineQuantity #1 APPL 6 case', 'linePrice #1 APPL 3'],
      ...['customer Corner Shop', 'fulfilOn 2026-12-01', 'customerPo PO 9'],
    ]);
  });

  it('are what a rebuild makes of the log', () => world.mustBeRight());
});
