import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { setProductPricing } from '../../server/domain/catalog/setProductPricing.ts';
import { pagesOf } from '../printables/pictures.ts';
import { until } from '../support/program.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let projector: { stop(): Promise<void> };
/** Between the first price and the second. */
let before: string;
let present: string;
beforeAll(async () => {
  world = await makeWorld();
  projector = await world.startProjector();
  await world.hire('driver@test.example', Role.DRIVER);
  const { services, context } = world;
  const make = (sku: string, variety: string, more: object = {}) =>
    createProduct(services, { sku, variety, inventoryUOM: 'case', category: 'Greens', ...more }, context());
  const { productId } = await make('GAI-1', 'Gai Lan 芥兰', { price: '24.5' });
  await make('BC-1', 'Bok Choy 白菜');
  await make('OLD-1', 'Old Kale', { status: 2000 });
  await sleep(20);
  before = services.clock.now();
  await sleep(20);
  const price = { productId, price: '26', origin: 1 as const };
  await services.handler.handle(product, productId, price, setProductPricing, context());
  await shown('26');
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

async function shown(price: string): Promise<void> {
  const { db } = world.services;
  await until(
    () => db.selectFrom('product_list').select('sku').where('price', '=', price).execute(),
    (rows) => rows.length > 0,
  );
}

interface Report {
  readonly file: string | null;
  readonly pages: number;
  readonly sha256: string;
  readonly products: number;
  readonly position: string;
}
async function rendered(...args: string[]): Promise<Report & { readonly text: string }> {
  const file = join(world.folder, 'list.pdf');
  const ran = await world.run(['render', 'price-list', '--json', '--out', file, ...args]);
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  const report = JSON.parse(ran.stdout) as Report;
  const bytes = await readFile(file);
  expect(report).toMatchObject({ file, sha256: createHash('sha256').update(bytes).digest('hex') });
  return { ...report, text: (await pagesOf(bytes)).map((page) => page.text).join('') };
}

const withoutFoot = (text: string): string => text.replace(/As known[^\r]*/g, '');

it('prints active products with prices, and notes in the log who took them where', async () => {
  const { text, sha256, products, position } = await rendered();
  present = text;
  expect(products).toBe(2);
  for (const part of ['Test Produce', 'Greens', 'Gai Lan 芥兰', '26.00', 'on request', `event position ${position}`])
    expect(text).toContain(part);
  expect(text).not.toContain('Old Kale');
  expect(await world.events(['DocumentPrinted'])).toEqual([
    expect.objectContaining({
      data: { what: 'priceList', id: null, copies: 1, rows: 2, position, sha256 },
      metadata: expect.objectContaining({ channel: 'cli' }) as unknown,
    }),
  ]);
  expect((await readdir(world.folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

it('prints what was known at a moment, and the present as of now', async () => {
  const past = await rendered('--at', before);
  expect(past.text).toContain('24.50');
  expect(past.text).not.toContain('26.00');
  const now = await rendered('--at', world.services.clock.now());
  expect(withoutFoot(now.text)).toBe(withoutFoot(present));
});

it('searches and switches as the list does, now and then', async () => {
  expect((await rendered('--search', 'bc', '--at', before)).text).toContain('1 product, search: bc');
  expect((await rendered('--status', 'inactive')).text).toContain('Old Kale');
});

it('pipes the PDF, in the language asked for, while messages keep that of the terminal', async () => {
  const { code, stdout, stderr } = await world.run(['render', 'price-list', '--language', 'zh', '--paper', 'a4']);
  expect([code, stdout.slice(0, 5)]).toEqual([0, '%PDF-']);
  expect(stderr).toMatch(/^1 page, 2 products, event position \d+, sha256 [0-9a-f]{64}\n$/);
});

it('refuses whom it must, and what cannot be done', async () => {
  const run = async (...args: string[]) => {
    const { code, stderr } = await world.run(['render', 'price-list', '--out', 'x.pdf', ...args]);
    return [code, stderr];
  };
  const [role, folder, paper, moment] = await Promise.all([
    run('--as', 'driver@test.example'),
    run('--out', '/nowhere/x.pdf'),
    run('--paper', 'legal'),
    run('--at', 'yesterday'),
  ]);
  expect(role).toEqual([4, expect.stringContaining('products.print')]);
  expect(folder).toEqual([1, expect.stringContaining('/nowhere/x.pdf')]);
  expect([paper?.[0], moment?.[0]]).toEqual([2, 2]);
});
