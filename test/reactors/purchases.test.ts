import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { receiveLot } from '../../server/domain/inventory/receiveLot.ts';
import { sendPurchase } from '../../server/domain/purchasing/endPurchase.ts';
import { confirmPurchase } from '../../server/domain/purchasing/confirmPurchase.ts';
import { openPurchase } from '../../server/domain/purchasing/purchaseHeader.ts';
import { addPurchaseLines } from '../../server/domain/purchasing/purchaseLines.ts';
import { purchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import { receivePurchase as decideReceive } from '../../server/domain/purchasing/receivePurchase.ts';
import { receivePurchase, stockReceipt } from '../../server/commands/purchasing/receivePurchase.ts';
import { purchaseOrderMail } from '../../server/reactors/purchasing/purchaseOrderMail.ts';
import { stockReceipts } from '../../server/reactors/purchasing/stockReceipts.ts';
import type { Decide } from '../../server/kernel/decider.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import type { PurchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import type { PurchaseOrderEvent } from '../../server/domain/purchasing/purchaseEvents.ts';
import { eventually } from '../projections/world.ts';
import { header, line, number, orderId, receive, receiveLine } from '../purchasing/examples.ts';
import { context } from '../support/context.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const order = <C>(decide: Decide<C, PurchaseOrder, PurchaseOrderEvent>, command: NoInfer<C>) =>
  world.handler.handle(purchaseOrder, orderId, command, decide, context());
const lots = async () => Object.values((await world.handler.load(inventory, 'acme', 'p1')).state.lots);

it('a receipt whose process died after the order is booked by the reactor, once', async () => {
  await order(openPurchase, { orderId, number, header });
  await order(addPurchaseLines, { orderId, lines: [line('l1')] });
  await order(sendPurchase, { orderId, by: 'mail', to: 'orders@pier.example', language: 'en', text: 'Early, please.' });
  await order(confirmPurchase, { orderId, lines: [{ lineId: 'l1', quantity: '10' }] });
  // The order knows, the stock does not: as after a kill between the two.
  await order(decideReceive, receive(receiveLine('3'), receiveLine('2', { bestBy: '2026-11-25' })));
  expect(await lots()).toEqual([]);
  const running = world.react([stockReceipts]);
  await eventually(async () => (await lots()).length === 2);
  expect(await lots()).toMatchObject([
    { lotId: 'WWS-000012-1-1', onHand: '3', bestBy: '2026-11-20', cost: '18.5', warehouseId: 'w1' },
    { lotId: 'WWS-000012-1-2', onHand: '2', bestBy: '2026-11-25' },
  ]);
  // Anyone who comes back and does it again, in whatever name, changes nothing.
  for await (const event of world.store.read(streamName('acme', 'purchaseOrder', orderId)))
    if (event.type === 'GoodsReceived') {
      const { data } = event as unknown as Extract<PurchaseOrderEvent, { type: 'GoodsReceived' }>;
      await stockReceipt({ handler: world.handler }, data, context({ actor: 'somebody' }));
    }
  expect((await lots()).map(({ onHand }) => onHand)).toEqual(['3', '2']);
  await running.stop();
});

it('what stock would refuse is in no receipt', async () => {
  const late = 'c0ffee00_000014';
  const order = <C>(decide: Decide<C, PurchaseOrder, PurchaseOrderEvent>, command: NoInfer<C>) =>
    world.handler.handle(purchaseOrder, late, command, decide, context());
  await order(openPurchase, { orderId: late, number: 'WWS-000014', header });
  await order(addPurchaseLines, { orderId: late, lines: [line('l1')] });
  await order(sendPurchase, { orderId: late, by: 'other', to: '', language: 'en', text: '' });
  await order(confirmPurchase, { orderId: late, lines: [{ lineId: 'l1', quantity: '10' }] });
  const there = { productId: 'p1', lotId: 'WWS-000014-1-1', quantity: '1', unit: 'box', warehouseId: 'w1' };
  await world.handler.handle(inventory, 'p1', { ...there, receivedOn: '2026-11-01' }, receiveLot, context());
  const wanted = { ...receive(receiveLine('3')), orderId: late };
  await expect(receivePurchase({ handler: world.handler }, wanted, context())).rejects.toMatchObject({
    code: 'inventory.lotExists',
  });
  expect((await world.handler.load(purchaseOrder, 'acme', late)).state.receipts).toEqual([]);
});

it('the vendor gets one mail with the lines, in the language that was chosen', async () => {
  const mailed = 'c0ffee00_000013';
  const running = world.react([purchaseOrderMail]);
  // Where a reactor starts is the end of the log at its deployment.
  await eventually(
    async () => (await world.query("SELECT name FROM vault.reactor WHERE name = 'purchaseOrderMail'")).length === 1,
  );
  const order = <C>(decide: Decide<C, PurchaseOrder, PurchaseOrderEvent>, command: NoInfer<C>) =>
    world.handler.handle(purchaseOrder, mailed, command, decide, context());
  await order(openPurchase, { orderId: mailed, number: 'WWS-000013', header });
  await order(addPurchaseLines, { orderId: mailed, lines: [line('l1')] });
  const sent = { orderId: mailed, to: 'orders@pier.example', language: 'en', text: '' } as const;
  await order(sendPurchase, { ...sent, by: 'other' });
  const paper = { issueId: 'i1', sha256: 'a'.repeat(64) };
  await order(sendPurchase, { ...sent, by: 'mail', text: 'Early, please.', paper });
  const mails = () =>
    world.query<{ recipient: string; subject: string; text: string; attached: string }>(
      "SELECT recipient, subject, text, attachment_sha256 || ' ' || attachment_name AS attached FROM vault.outbox WHERE kind = 'purchaseOrder'",
    );
  await eventually(async () => (await mails()).length === 1);
  await running.stop();
  const [mail] = await mails();
  expect(mail).toMatchObject({
    recipient: 'orders@pier.example',
    subject: expect.stringContaining('WWS-000013') as string,
    attached: `${paper.sha256} purchase-order-WWS-000013.pdf`,
  });
  expect(mail?.text).toContain('1. ROMA · ROMA tomato, 10 box x $18.5');
  expect(mail?.text).toContain('Early, please.');
  expect(mail?.text).toContain('11/05/2026');
});
