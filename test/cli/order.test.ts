import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { addClient } from '../../server/commands/clients/addClient.ts';
import { openSalesOrder } from '../../server/commands/sales/openSalesOrder.ts';
import { addOrderLine } from '../../server/commands/sales/orderLines.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { ClientType } from '../../server/domain/clients/client.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let productId: string;
let customerId: string;
let projector: { stop(): Promise<void> };

beforeAll(async () => {
  world = await makeWorld();
  await world.hire('packer@test.example', Role.PACKER);
  projector = await world.startProjector();
  const { services, context } = world;
  const apples = { variety: 'Fuji apple', sku: 'APPL', inventoryUOM: 'case', initInventory: '12' };
  ({ productId } = await createProduct(services, apples, context()));
  const market = { name: 'Green Market', email: 'orders@market.example', type: ClientType.CUSTOMER };
  customerId = (await addClient(services, market, context())).clientId;
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

/** An order of 2 cases at $2.50; its number without prefix and zeros. */
async function order(): Promise<string> {
  const { services, context } = world;
  const { orderId } = await openSalesOrder(services, { customerId, details: { customerPo: 'PO 7' } }, context());
  await addOrderLine(services, orderId, { productId, quantity: '2', price: '2.5' }, context());
  return String(Number(orderId.split('_')[1]));
}

describe('crossdock order', () => {
  it('shows an order and its lines, and what can be done with it now', async () => {
    const number = await order();
    const shown = await world.run(['order', 'show', number]);
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toMatch(/Green Market, new, .* total 5\n/);
    expect(shown.stdout).toMatch(/APPL +2 +case +2\.5 +5/);
    const json = await world.run([
      'order',
      'show',
      `SS0-${number.padStart(6, '0')}`,
      '--json',
      '--as',
      'packer@test.example',
    ]);
    const [record, line] = json.stdout
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(record).toMatchObject({
      customerPo: 'PO 7',
      status: 1000,
      commands: { ship: null, unship: expect.any(String) as string },
    });
    // Anyone who packs sees no price.
    expect([record?.total, line?.price]).toEqual([undefined, undefined]);
    expect(await world.run(['order', 'show', '999'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has no sales order 999') as string,
    });
  });

  it('confirms and ships it once; who comes second is told, and the exit code says so', async () => {
    const number = await order();
    expect(await world.run(['order', 'confirm', number, '--dry-run'])).toMatchObject({ code: 0 });
    expect(await world.run(['order', 'confirm', number])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/confirmed\.\n$/) as string,
    });
    expect(await world.run(['order', 'confirm', number])).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('already confirmed') as string,
    });
    expect(await world.run(['order', 'allocate', number])).toMatchObject({ code: 1 });
    const board = async (): Promise<unknown> => {
      const { stdout } = await world.run(['order', 'board', '--from', '2000-01-01', '--json']);
      return JSON.parse(stdout.split('\n')[0] ?? '{}');
    };
    await expect.poll(board).toMatchObject({ late: 0, short: 0, stages: { 1900: 1 } });
    expect((await world.run(['order', 'ship', number, '--as', 'packer@test.example'])).code).toBe(0);
    expect(await world.onHand('APPL')).toBe('10');
    expect((await world.run(['order', 'ship', number])).code).toBe(5);
    const since = ['diff', '--from', '2020-01-01 00:00', '--category', 'sales-order', '--json'];
    const changed = async (): Promise<string> => (await world.run([...since, '--order', number])).stdout;
    await expect.poll(changed).toMatch(/"customer":"Green Market".*"field":"status".*"to":"2900"/);
    expect((await world.run([...since, '--product', 'APPL'])).code).toBe(2);
    const history = await world.run(['history', 'order', number]);
    expect(history).toMatchObject({ code: 0, stdout: expect.stringContaining('2900') as string });
  });

  it('cancels it with a reason, and is not for everybody', async () => {
    const number = await order();
    expect((await world.run(['order', 'cancel', number, '--reason', 'x', '--as', 'packer@test.example'])).code).toBe(4);
    expect((await world.run(['order', 'cancel', number])).code).toBe(2);
    expect((await world.run(['order', 'cancel', number, '--reason', 'Ordered twice'])).code).toBe(0);
    expect((await world.run(['order', 'ship', number])).code).toBe(5);
  });

  it('recalls a lot now and as it was known then', async () => {
    const number = await order();
    await world.run(['order', 'confirm', number]);
    const { lots } = JSON.parse((await world.run(['stock', 'APPL', '--json'])).stdout) as { lots: { lotId: string }[] };
    const lot = lots[0]?.lotId ?? '';
    const recalled = async (...args: string[]): Promise<string[]> => {
      const { code, stdout } = await world.run(['recall', lot, '--json', ...args]);
      expect(code).toBe(0);
      const rows = stdout.trim() === '' ? [] : stdout.trim().split('\n');
      return rows.map((row) => (JSON.parse(row) as { orderNumber: string }).orderNumber).sort();
    };
    await expect.poll(recalled).toHaveLength(2);
    const now = await recalled();
    const then = new Date().toISOString();
    await world.run(['order', 'cancel', number, '--reason', 'Ordered twice']);
    await expect.poll(recalled).toHaveLength(1);
    expect(await recalled('--known-at', then)).toEqual(now);
    expect(await recalled('--known-at', '2020-01-01T00:00:00Z')).toEqual([]);
    const told = await world.run(['recall', lot, '--known-at', then]);
    expect(told.stdout).toMatch(/2 case +Green Market .*orders@market\.example/);
    expect(await world.events(['PastViewed'])).toHaveLength(3);
    const asPacker = ['recall', lot, '--known-at', then, '--as', 'packer@test.example'];
    expect((await world.run(asPacker)).code).toBe(4);
  });
});
