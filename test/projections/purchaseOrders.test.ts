import { afterAll, beforeAll, expect, it } from 'vitest';
import { projections } from '../../projections/all.ts';
import { connect } from '../../server/database/connect.ts';
import { closePurchase, sendPurchase } from '../../server/domain/purchasing/endPurchase.ts';
import { confirmPurchase } from '../../server/domain/purchasing/confirmPurchase.ts';
import type { PurchaseOrderEvent } from '../../server/domain/purchasing/purchaseEvents.ts';
import { describePurchase, openPurchase } from '../../server/domain/purchasing/purchaseHeader.ts';
import {
  addPurchaseLines,
  removePurchaseLine,
  revisePurchaseLine,
} from '../../server/domain/purchasing/purchaseLines.ts';
import { purchaseOrder, type PurchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import { receivePurchase } from '../../server/domain/purchasing/receivePurchase.ts';
import type { Decide } from '../../server/kernel/decider.ts';
import { confirmedLines, incomingLines } from '../../server/queries/purchasing/incoming.ts';
import { lastCosts } from '../../server/queries/purchasing/lastCosts.ts';
import { boxes, header, line, number, orderId, receive, receiveLine } from '../purchasing/examples.ts';
import { context } from '../support/context.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  world.project();
});
afterAll(() => world.close());

const order = <C>(decide: Decide<C, PurchaseOrder, PurchaseOrderEvent>, command: NoInfer<C>) =>
  world.handler.handle(purchaseOrder, orderId, command, decide, context());
const rows = async (table: string, columns: string) => {
  await world.caughtUp();
  return world.query(`SELECT ${columns} FROM read.${table} ORDER BY 1, 2`);
};
const lines = () =>
  rows('product_order_line', 'line_id, status, quantity, unit_amount, confirmed_units, received_units, expected_on');

it('a purchase order, its lines and lots are what its events say, step by step', async () => {
  await order(openPurchase, { orderId, number, header });
  await order(addPurchaseLines, {
    orderId,
    lines: [line('l1'), line('l2', { quantity: '4', cost: null }), line('l3')],
  });
  await order(revisePurchaseLine, { orderId, lineId: 'l2', product: boxes, unitId: 'pallet', cost: '700' });
  await order(removePurchaseLine, { orderId, lineId: 'l3' });
  await order(describePurchase, { orderId, header: { reference: 'PF-7', expectedOn: '2026-11-06' } });
  const columns = 'number, stage, vendor_name, reference, expected_on, lines, total, search';
  expect(await rows('purchase_order', columns)).toEqual([
    {
      ...{ number, stage: 1000, vendor_name: 'Pier Farms', reference: 'PF-7', expected_on: '2026-11-06' },
      ...{ lines: 2, total: '2985.000000', search: expect.stringContaining('pier') as string },
    },
  ]);
  const row = { quantity: '10.000000', unit_amount: '18.500000', expected_on: '2026-11-06' };
  const none = { confirmed_units: '0.000000', received_units: '0.000000' };
  expect(await lines()).toEqual([
    { line_id: 'l1', status: 1000, ...row, ...none },
    { line_id: 'l2', status: 1000, ...row, quantity: '4.000000', unit_amount: '700.000000', ...none },
  ]);

  await order(sendPurchase, { orderId, by: 'other', to: '', language: 'en', text: '' });
  const { db } = connect(world.urls.server, { name: 'test' });
  const coming = async (until = '2026-12-31') =>
    (await incomingLines(db, 'acme', ['p1'], until)).map((each) => each.quantity);
  expect(await coming()).toEqual([]);
  const said = [
    { lineId: 'l1', quantity: '8' },
    { lineId: 'l2', quantity: '1' },
  ];
  await order(confirmPurchase, { orderId, lines: said, promisedOn: '2026-11-05' });
  await world.caughtUp();
  // In inventory units: a pallet is 40 boxes.
  expect([await coming(), await coming('2026-11-04')]).toEqual([['8', '40'], []]);

  await order(receivePurchase, receive(receiveLine('3'), receiveLine('1', { lineId: 'l2' })));
  expect(await lines()).toMatchObject([
    { line_id: 'l1', status: 1900, confirmed_units: '8.000000', received_units: '3.000000', expected_on: '2026-11-05' },
    { line_id: 'l2', status: 4000, confirmed_units: '40.000000', received_units: '40.000000' },
  ]);
  expect(await coming()).toEqual(['5']);
  expect(await confirmedLines(db, 'acme', 'p1')).toEqual([{ isConfirmed: true, confirmed: '8', received: '3' }]);
  expect(await rows('product_order_lot', 'lot_id, line_id, quantity')).toEqual([
    { lot_id: 'WWS-000012-1-1', line_id: 'l1', quantity: '3.000000' },
    { lot_id: 'WWS-000012-2-1', line_id: 'l2', quantity: '40.000000' },
  ]);
  const { last } = await lastCosts(db, 'acme', ['p1']);
  expect([last('p1', 'box'), last('p1', 'pallet', 'v1'), last('p1', 'pallet', 'v2')]).toEqual(['18.5', '700', null]);

  await order(closePurchase, { orderId, reason: 'The rest is sold out' });
  expect(await rows('purchase_order', 'number, stage')).toEqual([{ number, stage: 8900 }]);
  expect(await coming()).toEqual([]);
  await db.destroy();
});

it('a replay gives the same rows', async () => {
  await world.caughtUp(projections);
  await world.mustBeRight();
});
