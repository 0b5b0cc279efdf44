import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { PRODUCT_PATIENCE } from '../support/patience.ts';
import { makeWorld, type World } from './world.ts';

const PRODUCTS = 12;

let world: World;
let projector: { stop(): Promise<void> };
beforeAll(async () => {
  world = await makeWorld();
  for (let n = 0; n < PRODUCTS; n++) {
    await createProduct(
      world.services,
      { variety: `Product ${String(n)}`, sku: `P-${String(n)}`, inventoryUOM: 'case', price: '2' },
      world.context(),
    );
  }
  projector = await world.startProjector();
  while ((await count()) < PRODUCTS) await sleep(50);
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

const count = async (): Promise<number> =>
  Number((await world.services.pool.query<{ n: string }>('SELECT count(*) AS n FROM product_list')).rows[0]?.n);

describe('rebuild', () => {
  it('--verify proves the read models equal to the log', async () => {
    const ran = await world.run(['rebuild', '--verify']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatch(/^product_list +12 rows, matches the log at position \d+$/m);
    expect(ran.stdout).toContain('All read models match the log');
  });

  it('--verify fails once a row is changed by hand, and names it', async () => {
    await world.services.pool.query(`UPDATE product_list SET price = 99 WHERE sku = 'P-3'`);
    await world.services.pool.query(`DELETE FROM product_list WHERE sku = 'P-4'`);
    const ran = await world.run(['rebuild', '--verify']);
    expect(ran.code).toBe(1);
    expect(ran.stdout).toMatch(/^product_list +11 rows, DIFFERS from the log at position \d+; first 2 differences:$/m);
    expect(ran.stdout).toMatch(/price is 99(\.0+)?, should be 2(\.0+)?/);
    expect(ran.stdout).toMatch(/: missing$/m);
    expect(ran.stdout).toContain('crossdock rebuild');
    expect(JSON.parse((await world.run(['rebuild', 'product_list', '--verify', '--json'])).stdout)).toMatchObject({
      ok: false,
      tables: [
        { table: 'product_list' },
        { table: 'product_list_unit' },
        { table: 'product_list_brand' },
        { table: 'product_list_pricing' },
      ],
    });
  });

  it('makes them anew', async () => {
    expect(await world.run(['rebuild', 'product_list'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Rebuilt from') as string,
    });
    expect(await count()).toBe(PRODUCTS);
    expect(await world.run(['rebuild', '--verify'])).toMatchObject({ code: 0 });
  });

  it('knows its names', async () => {
    expect(await world.run(['rebuild', 'products'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Read models: product_list') as string,
    });
  });
});

describe('the people of a company', () => {
  it('are known before the read model has them', async () => {
    await world.services.pool.query(`DELETE FROM company_users`);
    await world.services.pool.query(`UPDATE plumbing.checkpoint SET position = -1 WHERE projection = 'company_users'`);
    expect(await world.run(['rebuild', 'company_users'])).toMatchObject({ code: 0, stderr: '' });
    expect(await world.run(['rebuild', '--verify'])).toMatchObject({ code: 0 });
  });
});

describe('doctor', () => {
  it('finds all well', async () => {
    const ran = await world.run(['doctor']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatch(/Projector +alive/);
    expect(ran.stdout).toMatch(/product_list version \d+, position \d+, 0 events behind/);
    expect(ran.stdout).toContain('No problems found.');
  });

  it('tells each problem and what to do', async () => {
    await projector.stop();
    await createProduct(world.services, { variety: 'Late', sku: 'LATE', inventoryUOM: 'case' }, world.context());
    // It waits for a heartbeat that does not come: so long as it does in production.
    const ran = await world.run(['doctor'], { env: PRODUCT_PATIENCE });
    expect(ran.code).toBe(1);
    expect(ran.stdout).toMatch(/! Projector +no heartbeat within 3 s\n +-> Start it/);
    expect(ran.stdout).toMatch(/! Read model +product_list version \d+, position \d+, 1 events behind/);

    const away = await world.run(['doctor', '--json'], {
      env: { ...PRODUCT_PATIENCE, EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false' },
    });
    expect(away.code).toBe(1);
    const { lines } = JSON.parse(away.stdout) as { lines: { name: string; isFine: boolean; advice?: string }[] };
    expect(lines.find(({ name }) => name === 'Event store')).toMatchObject({
      isFine: false,
      advice: expect.stringContaining('EVENTSTORE_URL') as string,
    });
    projector = await world.startProjector();
  });
});

describe('any command', () => {
  it.each([
    [['--version'], 0, /^0\.\d+\.\d+\n$/, /^$/],
    [['imprt'], 2, /^$/, /^Error: unknown command "imprt"\. Did you mean "import"\?\n$/],
    [['replay', '--form', 'x'], 2, /^$/, /unknown option "--form"\. Did you mean "--from"\?/],
    [['import', 'products'], 2, /^$/, /^No file given\./],
    [['replay', '--help'], 0, /^Examples:\n {2}crossdock replay /, /^$/],
    [['replay', '--help', '--language', 'zh'], 0, /^示例：\n/, /^$/],
  ])('%j ends with %i', async (args, code, stdout, stderr) => {
    const ran = await world.run(args);
    expect(ran.code).toBe(code);
    expect(ran.stdout).toMatch(stdout);
    expect(ran.stderr).toMatch(stderr);
  });

  it('says which address is missing, and waits for one that is dead', async () => {
    expect(await world.run(['replay'], { env: { DATABASE_URL: '' } })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('DATABASE_URL and EVENTSTORE_URL') as string,
    });
    const { child, ended } = world.start(['replay'], { env: { DATABASE_URL: 'postgres://x:y@127.0.0.1:9/z' } });
    await once(child.stderr ?? child, 'data');
    child.kill('SIGINT');
    expect(await ended).toMatchObject({
      code: 130,
      stdout: '',
      stderr: expect.stringMatching(
        /^PostgreSQL at 127\.0\.0\.1:9 is not responding .* Waiting; press Ctrl-C to stop\.\n/,
      ) as string,
    });
  });
});
