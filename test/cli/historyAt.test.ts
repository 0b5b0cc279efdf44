import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { setProductPricing } from '../../server/domain/catalog/setProductPricing.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { reverseOpening } from '../../server/domain/inventory/reverseOpening.ts';
import { makeWorld, type World } from './world.ts';

interface Then {
  readonly at: string;
  readonly position: string;
  readonly fields: readonly {
    readonly field: string;
    readonly value: unknown;
    readonly setBy: { event: string } | null;
  }[];
  readonly timeline: readonly { readonly event: string; readonly field: string; readonly to: unknown }[];
}

let world: World;
let productId: string;
/** Price and moment, in order. */
const noted: { readonly price: string; readonly instant: string }[] = [];

async function setPrice(price: string): Promise<void> {
  await world.services.handler.handle(
    product,
    productId,
    { productId, price, origin: 1 as const },
    setProductPricing,
    world.context(),
  );
  await sleep(3);
  noted.push({ price, instant: new Date().toISOString() });
  await sleep(3);
}

beforeAll(async () => {
  world = await makeWorld();
  await world.hire('worker@test.example', Role.WORKER);
  await world.hire('seller@test.example', Role.SELLER);
  const data = {
    variety: 'Gai Lan 芥兰',
    sku: 'GAI-1',
    inventoryUOM: 'case',
    price: '24.5',
    cost: '17',
    initInventory: '12',
  };
  ({ productId } = await createProduct(world.services, data, world.context()));
  for (const price of ['26', '27.5', '25']) await setPrice(price);
});
afterAll(() => world.stop());

const run = (...args: string[]) => world.run(['history', 'product', ...args]);

describe('history product --at', () => {
  it('shows the product as it was known then, each field with what set it, and records who looked', async () => {
    const [, second] = noted;
    const { code, stdout } = await run('GAI-1', '--at', second?.instant ?? '', '--json', '--as', 'seller@test.example');
    expect(code).toBe(0);
    const { at, position, fields, timeline } = JSON.parse(stdout) as Then;
    expect(at).toBe(second?.instant);
    const value = Object.fromEntries(fields.map((one) => [one.field, one.value]));
    expect(value).toMatchObject({
      sku: 'GAI-1',
      price: '27.5',
      cost: '17',
      onHand: '12',
      status: 1000,
      category: null,
    });
    expect(fields.find(({ field }) => field === 'price')?.setBy?.event).toBe('ProductPriced');
    expect(fields.find(({ field }) => field === 'category')?.setBy).toBeNull();
    expect(timeline.filter(({ field }) => field === 'price').map(({ to }) => to)).toEqual(['24.5', '26', '27.5']);
    const seen = await world.events(['PastViewed']);
    expect(seen.map(({ data }) => data)).toEqual([{ what: 'productHistory', id: productId, instant: at, position }]);
    expect(seen[0]?.metadata.channel).toBe('cli');
  });

  it('adds stock up over an opening that was taken back', async () => {
    const data = { variety: 'Yu Choy', sku: 'YU-1', inventoryUOM: 'case', initInventory: '12' };
    const { productId: id } = await createProduct(world.services, data, world.context());
    const reverse = { productId: id };
    await world.services.handler.handle(inventory, id, reverse, reverseOpening, world.context());
    const lot = { productId: id, lotId: 'PO-1', quantity: '5', unit: 'case', warehouseId: 'main', isOpening: false };
    const receive = (): InventoryEvent[] => [{ type: 'LotReceived', data: lot }];
    await world.services.handler.handle(inventory, id, null, receive, world.context());
    await sleep(3);
    const { stdout } = await run('YU-1', '--at', new Date().toISOString(), '--json');
    const { fields } = JSON.parse(stdout) as Then;
    expect(fields.find(({ field }) => field === 'onHand')).toMatchObject({
      value: '5',
      setBy: { event: 'LotReceived' },
    });
  });

  it('says it to people, in the languages and by the clocks of the company', async () => {
    const [first] = noted;
    const ran = await run('GAI-1', '--at', first?.instant ?? '', '--field', 'price', '--language', 'zh');
    expect(ran.code).toBe(0);
    expect(ran.stderr).toContain('GAI-1 截至 ');
    expect(ran.stdout).toMatch(/^price +26 {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d -0[78]:00 {2}ProductPriced {2}system\n/);
    expect(ran.stdout).not.toContain('-> 27.5');
    const english = await run('GAI-1', '--at', first?.instant ?? '');
    expect(english.stderr).toContain('GAI-1 as of ');
    expect(english.stdout).toMatch(/^onHand +12 /m);
    expect(english.stdout).toMatch(/^category +-$/m);
    // A Chinese character takes two cells: the moments are under each other all the same.
    const values = [...english.stdout.matchAll(/^[a-zA-Z]+ +(.*? {2})\d{4}-\d\d-\d\d /gm)].map(([line]) => line);
    expect(values.some((line) => line.includes('芥兰'))).toBe(true);
    expect(new Set(values.map((line) => line.replaceAll(/\p{Script=Han}/gu, '00').length)).size).toBe(1);
  });

  it('refuses the future and a product that was not known yet', async () => {
    expect(await run('GAI-1', '--at', '2099-01-01 00:00')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('is in the future') as string,
    });
    expect(await run('GAI-1', '--at', '2020-01-01 00:00')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('did not exist at 2020-01-01 00:00:00 -08:00') as string,
    });
    expect(await run('GAI-1', '--at', noted[0]?.instant ?? '', '--as', 'worker@test.example')).toMatchObject({
      code: 4,
    });
  });
});

it('tells pricing rules in words, also those of a past moment', async () => {
  const data = { productId, origin: 0 as const, rules: { lastSoldChecked: true, defaultLogic: 1000 as const } };
  await world.services.handler.handle(product, productId, data, setProductPricing, world.context());
  expect((await run('GAI-1')).stdout).toContain('follow default sales price -> follow last sold price');
  await sleep(3);
  const then = await run('GAI-1', '--at', new Date().toISOString());
  expect(then.stdout).toMatch(/^defaultLogic +follow last sold price/m);
  // Also what nobody has said anything about yet.
  expect(then.stdout).toMatch(/^sell +yes$/m);
  expect(then.stdout).toMatch(/^unitSize +case = 1 +unit case$/m);
});
