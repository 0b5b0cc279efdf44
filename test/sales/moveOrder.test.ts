import { describe, expect, it } from 'vitest';
import { moveOrder, type OrderMove } from '../../server/domain/sales/moveOrder.ts';
import type { SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import { pickLine } from '../../server/domain/sales/pickLine.ts';
import { shipOrder, unshipOrder } from '../../server/domain/sales/progressOrder.ts';
import { salesOrder } from '../../server/domain/sales/salesOrder.ts';
import { specify } from '../domain/specify.ts';
import {
  added,
  confirmed,
  facts,
  folded,
  gone,
  invoiced,
  line1,
  opened,
  orderId,
  released,
  settled,
} from './examples.ts';

const given = specify(salesOrder);
const step = { orderId, facts: facts() };
const move = (name: OrderMove) => ({ ...step, move: name });
const moved = (phase: 2200 | 2300 | 3100 | 3200 | 3300 | 3800 | 3900 | 4000, was: number, status = phase) =>
  ({ type: 'SalesOrderMoved', data: { orderId, lines: [line1], phase, was, status } }) as SalesOrderEvent;
const routed: SalesOrderEvent = {
  type: 'SalesOrderDescribed',
  data: { orderId, details: { route: 'North 3' }, was: { route: '' }, lines: [line1] },
};
const picking = [opened, added(), confirmed, settled(), released].concat(
  pickLine(
    { orderId, lineId: 'l1', lotId: 'A', quantity: '10', weights: [] },
    folded(opened, added(), confirmed, settled(), released),
  ),
);

describe('the way of the goods', () => {
  it('is scheduled on a route once something is picked, then loaded', () => {
    given(...picking, routed)
      .when(moveOrder, move('schedule'))
      .then(moved(2200, 2100));
    given(...picking, routed, moved(2200, 2100))
      .when(moveOrder, move('load'))
      .then(moved(2300, 2200));
    given(...picking)
      .when(moveOrder, move('schedule'))
      .thenRefused('orders.notRouted');
    given(opened, added(), confirmed, settled(), released, routed)
      .when(moveOrder, move('schedule'))
      .thenRefused('orders.notPicked');
    given(...picking, routed)
      .when(moveOrder, move('load'))
      .thenRefused('orders.notScheduled');
  });
  it('picks no more once it is scheduled', () =>
    given(...picking, routed, moved(2200, 2100))
      .when(pickLine, { orderId, lineId: 'l1', lotId: 'A', quantity: '9', weights: [] })
      .thenRefused('orders.scheduledAlready'));
  it('leads from departing over delivering to the end', () => {
    const way = [...gone, routed];
    given(...way)
      .when(moveOrder, move('depart'))
      .then(moved(3100, 2900));
    given(...way, moved(3100, 2900))
      .when(moveOrder, move('deliver'))
      .then(moved(3200, 3100));
    given(...way, moved(3200, 3100))
      .when(moveOrder, move('deliver'))
      .then(moved(3300, 3200));
    given(...way, moved(3200, 3100))
      .when(moveOrder, move('delay'))
      .then(moved(3800, 3200));
    given(...way, moved(3800, 3200))
      .when(moveOrder, move('deliver'))
      .then(moved(3300, 3800));
    given(...way, moved(3300, 3200))
      .when(moveOrder, move('complete'))
      .then(moved(3900, 3300));
    given(...way)
      .when(moveOrder, move('complete'))
      .thenRefused('orders.notDelivered');
    given(...way, moved(3300, 3200))
      .when(moveOrder, move('deliver'))
      .thenRefused('orders.movedOn');
    given(...gone)
      .when(moveOrder, move('depart'))
      .thenRefused('orders.notRouted');
    given(...picking, routed)
      .when(moveOrder, move('depart'))
      .thenRefused('orders.notShipped');
  });
  it('ends with the receipt, which nothing takes back', () => {
    given(...gone)
      .when(moveOrder, move('receive'))
      .then(moved(4000, 2900));
    given(...gone, moved(4000, 2900))
      .when(moveOrder, move('receive'))
      .thenRefused('orders.receivedAlready');
    given(...gone, moved(4000, 2900))
      .when(unshipOrder, { ...step, reason: 'Late' })
      .thenRefused('orders.receivedAlready');
  });
  it('of an order that is invoiced goes on, and lists tell the invoice', () =>
    given(...gone, invoiced)
      .when(moveOrder, move('receive'))
      .then(moved(4000, 2900, 8000 as 4000)));
});

describe('what has to be there to ship', () => {
  const ship = { orderId, shippedOn: '2026-11-28' };
  const pieces = { pricingUnit: { unitId: 'lb', uom: 'lb', ratio: '0.025', type: 2000 } } as const;
  it('is also a lot that was picked and is gone, where the company demands lots', () => {
    const lost = [...picking, settled('6', '4')];
    given(...lost)
      .when(shipOrder, { ...ship, facts: facts({ dontAllowShip: true }) })
      .thenRefused('orders.linesShort');
    expect(shipOrder({ ...ship, facts: facts() }, folded(...lost))).toHaveLength(1);
  });
  it('is the weight, where the company demands it', () => {
    const unweighed = [opened, added('l1', pieces), confirmed, settled()];
    given(...unweighed)
      .when(shipOrder, { ...ship, facts: facts({ demandsWeights: true }) })
      .thenRefused('orders.linesUnweighed');
    expect(shipOrder({ ...ship, facts: facts() }, folded(...unweighed))).toHaveLength(1);
  });
});
