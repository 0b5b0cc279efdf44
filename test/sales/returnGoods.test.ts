import { describe, expect, it } from 'vitest';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { returnLot } from '../../server/domain/inventory/returnLot.ts';
import type { SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import { unshipOrder } from '../../server/domain/sales/progressOrder.ts';
import { returnGoods } from '../../server/domain/sales/returnGoods.ts';
import { salesOrder } from '../../server/domain/sales/salesOrder.ts';
import { specify } from '../domain/specify.ts';
import { received } from '../inventory/examples.ts';
import { facts, gone, orderId, ready } from './examples.ts';

const given = specify(salesOrder);
const back = (quantity: string, more: object = {}) => ({
  ...{ orderId, facts: facts(), returnId: 'r1', returnedOn: '2026-12-03', reason: ' Bruised ' },
  lines: [{ lineId: 'l1', lotId: 'A', quantity }],
  ...more,
});
const returned = (quantity: string, nth = 1): SalesOrderEvent => ({
  type: 'SalesOrderGoodsReturned',
  data: {
    ...{ orderId, returnId: `r${String(nth)}`, number: 'SS0-000124', returnedOn: '2026-12-03', reason: 'Bruised' },
    lines: [
      {
        ...{ lineId: 'l1', number: 1, productId: 'p1', sku: 'APPL', lotId: 'A' },
        heldLotId: `SS0-000124-1-R${String(nth)}`,
        ...{ units: quantity, unit: 'case', quantity, uom: 'case' },
      },
    ],
  },
});

describe('goods that come back', () => {
  it('are a lot of their own each time', () => {
    given(...gone)
      .when(returnGoods, back('2'))
      .then(returned('2'));
    given(...gone, returned('2'))
      .when(returnGoods, back('8', { returnId: 'r2' }))
      .then(returned('8', 2));
  });
  it('are no more than left of the lot, however often some come', () => {
    given(...gone, returned('2'))
      .when(returnGoods, back('8.5', { returnId: 'r2' }))
      .thenRefused('orders.returnTooMuch', 'quantity');
    given(...gone)
      .when(returnGoods, back('1', { lines: [{ lineId: 'l1', lotId: 'B', quantity: '1' }] }))
      .thenRefused('orders.returnTooMuch', 'quantity');
    const twice = { lineId: 'l1', lotId: 'A', quantity: '6' };
    given(...gone)
      .when(returnGoods, back('6', { lines: [twice, twice] }))
      .thenRefused('orders.returnTooMuch', 'quantity');
  });
  it('are written down once, with a reason, of what has left', () => {
    given(...gone, returned('2'))
      .when(returnGoods, back('2'))
      .thenNothing();
    given(...gone)
      .when(returnGoods, back('2', { reason: '' }))
      .thenRefused('inventory.reasonRequired', 'reason');
    given(...ready)
      .when(returnGoods, back('2'))
      .thenRefused('orders.notShipped');
  });
  it('make the shipment one that is not reversed any more', () =>
    given(...gone, returned('2'))
      .when(unshipOrder, { orderId, facts: facts(), reason: 'Late' })
      .thenRefused('orders.returnedAlready'));
});

describe('their lot', () => {
  const stock = specify(inventory);
  const line = { orderId, orderNumber: 'SS0-000124', lineId: 'l1' };
  const lot = { ...line, productId: 'p1', lotId: 'R1', fromLotId: 'A', quantity: '2', unit: 'case' };
  const come = { ...lot, receivedOn: '2026-12-03', reason: 'Bruised' };
  const of = received('A', '10', { bestBy: '2026-12-20', cost: '2' });
  it('is held, with the dates and the cost of the one that it left from', () => {
    const [event] = returnLot(come, inventory.evolve(inventory.initialState(), of));
    expect(event?.data).toEqual({ ...come, warehouseId: 'w1', bestBy: '2026-12-20', cost: '2' });
    const state = [of, ...(event ? [event] : [])].reduce(
      (before, each) => inventory.evolve(before, each),
      inventory.initialState(),
    );
    expect(state).toMatchObject({ onHand: '12', lots: { R1: { onHand: '2', hold: 'Bruised', received: '0' } } });
  });
  it('comes once', () => {
    const [event] = returnLot(come, inventory.evolve(inventory.initialState(), of));
    if (event) stock(of, event).when(returnLot, come).thenNothing();
  });
});
