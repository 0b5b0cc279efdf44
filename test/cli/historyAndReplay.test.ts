import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { setProductPricing } from '../../server/domain/catalog/setProductPricing.ts';
import { company, foundCompany } from '../../server/domain/company/company.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { makeWorld, type World } from './world.ts';

interface Printed {
  readonly position: string;
  readonly stream: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly metadata: { readonly companyId: string; readonly actor: string; readonly recordedAt: string };
}

let world: World;
let seller: string;
const otherCompany = newCommandId().replaceAll('-', '');
beforeAll(async () => {
  world = await makeWorld();
  seller = await world.hire('seller@test.example', Role.SELLER);
  const { services, context } = world;
  const data = {
    variety: 'Gai Lan 芥兰',
    sku: 'GAI-1',
    inventoryUOM: 'case',
    price: '24.5',
    cost: '17',
    initInventory: '12',
  };
  const { productId } = await createProduct(services, data, context());
  const price = { productId, price: '26', origin: 1 as const };
  await services.handler.handle(product, productId, price, setProductPricing, {
    ...context(),
    actor: seller,
    role: Role.SELLER,
    channel: 'web',
    reason: 'harvest is late',
  });
  const founding = { companyId: otherCompany, name: 'Other', code: 'OTH' };
  await services.handler.handle(company, otherCompany, founding, foundCompany, {
    ...context(),
    companyId: otherCompany,
  });
  await createProduct(
    services,
    { variety: 'Secret', sku: 'GAI-1', inventoryUOM: 'case' },
    { ...context(), companyId: otherCompany },
  );
});
afterAll(() => world.stop());

const replayed = async (...args: string[]): Promise<Printed[]> => {
  const ran = await world.run(['replay', ...args]);
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  return ran.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Printed);
};

describe('history product', () => {
  it('tells who changed what, when, from where and why', async () => {
    const ran = await world.run(['history', 'product', 'gai-1']);
    expect(ran.code).toBe(0);
    const lines = ran.stdout.split('\n');
    const changed = lines.findIndex((line) => line.includes('24.5 -> 26'));
    expect(lines[changed - 1]).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d -0[78]:00 {2}\d{4}-\d\d-\d\dT[\d:.]+Z {2}console {2}Test seller <seller@test\.example>$/,
    );
    expect(lines[changed + 1]).toBe('    why: harvest is late');
    expect(ran.stdout).toContain('    onHand        0 -> 12  lot OPEN-GAI-1\n');
    expect(ran.stdout).not.toContain('Secret');
  });

  it('shows one field, to programs too', async () => {
    const ran = await world.run(['history', 'product', 'GAI-1', '--field', 'price', '--json']);
    const lines = ran.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toMatchObject([
      { field: 'price', from: null, to: '24.5', channel: 'system', by: 'system', reason: null },
      {
        field: 'price',
        from: '24.5',
        to: '26',
        channel: 'web',
        by: seller,
        byName: 'Test seller <seller@test.example>',
        reason: 'harvest is late',
        event: 'ProductPriced',
      },
    ]);
  });

  it('says so when there is no such product', async () => {
    expect(await world.run(['history', 'product', 'NONE', '--language', 'zh'])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'Test Produce 没有 SKU 为 NONE 的商品。\n',
    });
  });
});

describe('replay', () => {
  it("prints the company's events in the order of the log, and nobody else's", async () => {
    const printed = await replayed();
    expect(printed.map(({ type }) => type)).toEqual((await world.events()).map(({ type }) => type));
    expect(new Set(printed.map(({ metadata }) => metadata.companyId))).toEqual(new Set([world.companyId]));
    const positions = printed.map(({ position }) => BigInt(position));
    expect(positions).toEqual([...positions].sort((a, b) => (a < b ? -1 : 1)));
  });

  it('filters by type, category, stream, user and period', async () => {
    expect((await replayed('--type', 'ProductPriced')).map(({ data }) => data.price)).toEqual(['24.5', '26']);
    const [lot] = await replayed('--category', 'inventory');
    expect(lot).toMatchObject({ type: 'LotReceived', data: { quantity: '12' } });
    expect(await replayed('--stream', lot?.stream ?? '')).toEqual([lot]);
    const [mine, ...more] = await replayed('--user', 'seller@test.example');
    expect([mine?.data.price, more]).toEqual(['26', []]);
    expect(await replayed('--user', seller)).toEqual([mine]);
    const at = mine?.metadata.recordedAt ?? '';
    const since = await replayed('--from', at);
    expect(since.at(-1)).toEqual(mine);
    // What was recorded in the same millisecond is of it.
    expect(since.filter(({ metadata }) => metadata.recordedAt < at)).toEqual([]);
    expect((await replayed('--until', at)).length).toBe((await replayed()).length);
    expect(await replayed('--until', '2020-01-01')).toEqual([]);
  });

  it("refuses what is another company's, unless an admin asks for all", async () => {
    const foreign = `product-${otherCompany}.x`;
    expect(await world.run(['replay', '--stream', foreign])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Test Produce has no stream ${foreign}.\n`,
    });
    expect((await replayed('--all-companies')).some(({ data }) => data.variety === 'Secret')).toBe(true);
    expect(await world.run(['replay', '--as', 'seller@test.example'])).toMatchObject({ code: 4, stdout: '' });
    expect(await world.run(['replay', '--from', 'yesterday'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('"yesterday" is not a valid time.') as string,
    });
  });

  it('ends quietly when nobody reads on', async () => {
    const program = fileURLToPath(new URL('../../cli/crossdock.mjs', import.meta.url));
    const shell = spawn('bash', ['-c', `"${program}" replay | head -1; echo "\${PIPESTATUS[0]}"`], {
      env: world.env,
      cwd: world.folder,
    });
    let out = '';
    let err = '';
    shell.stdout.on('data', (chunk) => (out += String(chunk)));
    shell.stderr.on('data', (chunk) => (err += String(chunk)));
    await new Promise((resolve) => shell.once('close', resolve));
    expect(err).toBe('');
    expect(['0', '141']).toContain(out.trim().split('\n').at(-1));
  });
});
