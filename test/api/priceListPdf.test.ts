import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { pagesOf } from '../printables/pictures.ts';
import { until } from '../support/program.ts';
import { startBuilder, viewAt } from './asOfWorld.ts';
import { type Answer, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await enterWorld();
  const manager = await world.as('MANAGER');
  const id = await newProduct(manager, { variety: 'Gai Lan 芥兰', sku: 'GAI-1' });
  await manager.send('PUT', `product-manager/pricing/${id}`, { price: '24.5' });
  await newProduct(manager, { variety: 'Bok Choy 白菜', sku: 'BC-1' });
});
afterAll(() => world.stop());

const path = (): string => `/api/company/${world.companyId}/product-manager/price-list.pdf`;
const get = async (role: 'SELLER' | 'MANAGER' | 'DRIVER', query = '', headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'GET',
    url: path() + query,
    headers: { authorization: `Bearer ${await world.tokenOf(role)}`, ...headers },
  });

it('hands out the PDF that the command line prints, shut in by its headers, and notes it in the log', async () => {
  const answer = await get('SELLER', '?language=zh&paper=a4&searchKey=gai');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(answer.headers['content-disposition']).toMatch(
    /^inline; filename="price-list-\d{4}-\d\d-\d\d\.pdf"; filename\*=UTF-8''%E4%BB%B7%E7%9B%AE%E8%A1%A8%20\d{4}-\d\d-\d\d\.pdf$/,
  );
  const [page] = await pagesOf(answer.rawPayload);
  expect(page?.text).toContain('Gai Lan 芥兰');
  expect(page?.text).toContain('24.50');
  expect(page?.text).not.toContain('Bok Choy');

  expect((await world.events('DocumentPrinted')).map(({ data }) => data)).toEqual([
    expect.objectContaining({
      what: 'priceList',
      rows: 1,
      sha256: createHash('sha256').update(answer.rawPayload).digest('hex'),
    }),
  ]);
});

it('refuses who may not, and what it does not know', async () => {
  expect((await get('DRIVER')).statusCode).toBe(403);
  for (const query of [
    'paper=legal',
    'status=1',
    'language=fr',
    `searchKey=${'x'.repeat(101)}`,
    'copies=2',
    'paper=a4&paper=a4',
  ])
    expect([query, (await get('MANAGER', `?${query}`)).statusCode]).toEqual([query, 400]);
});

it('hands out ten a minute to a user, and keeps nobody waiting meanwhile', async () => {
  const all = await Promise.all(Array.from({ length: 11 }, () => get('MANAGER')));
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(10).fill(200), 429]);
  expect(Number(all.find(({ statusCode }) => statusCode === 429)?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('SELLER')).statusCode).toBe(200);
});

it('prints what was known at the moment that X-As-Of names, and the present no less', async () => {
  const admin = await world.as('ADMIN');
  const id = await newProduct(admin, { variety: 'Yu Choy 油菜心', sku: 'YC-1' });
  await admin.send('PUT', `product-manager/pricing/${id}`, { price: '11.25' });
  const then = world.clock.now();
  await sleep(3);
  await admin.send('PUT', `product-manager/pricing/${id}`, { price: '99.75' });
  await newProduct(admin, { variety: 'Yu Choy, later', sku: 'YC-2' });

  const builder = startBuilder(world);
  const view = await viewAt(admin, then).finally(() => builder.stop());
  const token = await world.tokenOf('ADMIN');
  const print = async (headers: Record<string, string>): Promise<string> => {
    const url = `${path()}?searchKey=${encodeURIComponent('yu choy')}`;
    const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } });
    expect(answer.statusCode).toBe(200);
    return (await pagesOf(answer.rawPayload)).map(({ text }) => text).join();
  };
  const past = await print({ 'x-as-of': view.id });
  expect(past).toContain('11.25');
  expect(past).not.toMatch(/99\.75|later/);
  const present = await print({});
  expect(present).toMatch(/99\.75/);
  expect(present).toContain('later');
  expect(present).not.toContain('11.25');
});

/** What a list holds at most. */
const PRODUCTS_MAX = 10_000;
/** Documents that wait or are printed at once. */
const ROOM = 16;

const otherList = async (): Promise<Answer> =>
  (await world.as('ADMIN', world.otherId)).get('product-manager/price-list.pdf');

/** What threads are handed. */
const handed = vi.spyOn(Worker.prototype, 'postMessage');
afterAll(() => {
  handed.mockRestore();
});

/** Begins a document of ten thousand products; resolves as soon as the printer has it, which is at it for seconds. */
async function fillPrinter(): Promise<{ readonly answer: Promise<Answer>; readonly printer: Worker }> {
  const before = handed.mock.calls.length;
  const answer = otherList();
  await until(
    () => handed.mock.calls.length,
    (calls) => calls > before,
  );
  return { answer, printer: handed.mock.contexts.at(-1) as Worker };
}

/** As many products in the other company's list as a price list may have. */
async function listMany(): Promise<void> {
  const client = new pg.Client({ connectionString: world.urls.owner });
  await client.connect();
  await client.query(
    `INSERT INTO read.product_list (company_id, product_id, sku, variety, inventory_uom)
     SELECT $1, 'many' || n, 'MANY-' || n, 'Napa 大白菜 ' || n, 'case' FROM generate_series(1, $2) n`,
    [world.otherId, PRODUCTS_MAX],
  );
  await client.end();
}

it('takes no more documents than it has room for, and says when to come again', async () => {
  await listMany();
  const users = await Promise.all((['SELLER', 'PURCHASER', 'ACCOUNTANT'] as const).map((role) => world.as(role)));
  const { answer: thick } = await fillPrinter();
  const waiting = users.flatMap((user) => Array.from({ length: 6 }, () => user.get('product-manager/price-list.pdf')));
  const answers = await Promise.all([thick, ...waiting]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(answers.length - ROOM);
  for (const answer of refused) {
    expect([answer.status, errorOf(answer).code]).toEqual([503, 'busy']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
});

it('loses only the document at which the printer died, says so, and prints the next', async () => {
  const { answer: thick, printer } = await fillPrinter();
  const next = get('SELLER');
  await printer.terminate();
  const lost = await thick;
  expect([lost.status, errorOf(lost).code]).toEqual([500, 'printables.notPrinted']);
  expect((await next).statusCode).toBe(200);
});

it('refuses a list that nobody would read, and says how many it may have', async () => {
  await newProduct(await world.as('ADMIN', world.otherId));
  const refused = await otherList();
  expect([refused.status, errorOf(refused).code]).toEqual([422, 'printables.tooManyProducts']);
  expect(errorOf(refused).message).toContain('up to 10,000 products');
  const inChinese = await (
    await world.as('ADMIN', world.otherId)
  ).get('product-manager/price-list.pdf', { 'accept-language': 'zh' });
  expect(errorOf(inChinese).message).toContain('最多 10,000 种商品');
});
