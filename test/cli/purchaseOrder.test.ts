import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { addClient } from '../../server/commands/clients/addClient.ts';
import { openPurchase } from '../../server/commands/purchasing/openPurchase.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { sendPurchase } from '../../server/domain/purchasing/endPurchase.ts';
import { purchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let productId = '';
let number = '';
let orderId = '';
let projector: { stop(): Promise<void> };
beforeAll(async () => {
  world = await makeWorld();
  await world.hire('worker@test.example', Role.WORKER);
  projector = await world.startProjector();
  const { services, context } = world;
  const made = { variety: 'Roma tomato', sku: 'ROMA', inventoryUOM: 'box', cost: '18.5' };
  ({ productId } = await createProduct(services, made, context()));
  const { clientId: vendorId } = await addClient(services, { name: 'Pier Farms' }, context());
  ({ number, orderId } = await openPurchase(services, { vendorId, lines: [{ productId, quantity: '10' }] }, context()));
  const told = { orderId, by: 'other', to: '', text: '', language: 'en' } as const;
  await services.handler.handle(purchaseOrder, orderId, told, sendPurchase, context());
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

const purchase = (...args: string[]) => world.run(['purchase-order', ...args]);
const lots = async () =>
  Object.keys((await world.services.handler.load(inventory, world.companyId, productId)).state.lots);

it('is shown, confirmed, received and then not canceled, each tried without a trace before', async () => {
  const shown = await purchase('show', number.slice(-2));
  expect([shown.code, shown.stderr]).toEqual([0, '']);
  expect(shown.stdout).toContain(`${number}, Sent. Pier Farms`);
  expect(shown.stdout).toContain(`Can't receive: The vendor hasn't confirmed ${number} yet.`);
  expect(await purchase('confirm', '1', '--line', '1=8', '--dry-run')).toMatchObject({
    code: 0,
    stdout: `${number}: 1 line would be confirmed. Nothing was written.\n`,
  });
  expect(await purchase('receive', '1', '--line', '1=8', '--best-by', '12/31/2030')).toMatchObject({ code: 1 });
  expect(await purchase('confirm', number, '--line', '1=8')).toMatchObject({ code: 0 });
  expect(await purchase('receive', '1', '--line', '1=8')).toMatchObject({ code: 2 });
  expect(await purchase('receive', '1', '--line', '9=8', '--default-best-by')).toMatchObject({ code: 2 });
  const lot = `${number}-1-1`;
  expect(await purchase('receive', '1', '--line', '1=3', '--default-best-by', '--dry-run')).toMatchObject({
    stdout: `${number}: would be received as ${lot}. Nothing was written.\n`,
  });
  expect(await lots()).toEqual([]);
  const received = await purchase('receive', orderId, '--line', '1=3', '--best-by', '12/31/2030', '--json');
  expect(JSON.parse(received.stdout)).toMatchObject({ number, isDryRun: false, lots: [lot] });
  expect(await lots()).toEqual([lot]);
  const over = await purchase('receive', '1', '--line', '1=6', '--best-by', '12/31/2030');
  expect([over.code, over.stderr]).toEqual([1, expect.stringContaining('1 box too many')]);
  expect((await purchase('cancel', '1', '--reason', 'Twice')).stderr).toContain('have already been received');
  expect(await purchase('show', 'WWS-999999')).toMatchObject({ code: 1 });
});

it('is for those who may, and costs for those who see them', async () => {
  const asWorker = ['--as', 'worker@test.example'];
  const shown = await purchase('show', '1', '--json', ...asWorker);
  expect(JSON.parse(shown.stdout)).toMatchObject({ legal: ['receive'] });
  expect(shown.stdout).not.toContain('18.5');
  expect(await purchase('confirm', '1', ...asWorker)).toMatchObject({ code: 4 });
});

it('has its history', async () => {
  const history = await world.run(['history', 'purchase-order', number]);
  expect(history.stdout).toMatch(/received .*3 box · .* line #1 ROMA/);
  expect(history.stdout).toContain('Sent');
});
