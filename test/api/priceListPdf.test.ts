import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { pagesOf } from '../printables/pictures.ts';
import { startBuilder, viewAt } from './asOfWorld.ts';
import { ACME, newProduct, startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const manager = await world.as('MANAGER');
  const id = await newProduct(manager, { variety: 'Gai Lan 芥兰', sku: 'GAI-1' });
  await manager.send('PUT', `product-manager/pricing/${id}`, { price: '24.5' });
  await newProduct(manager, { variety: 'Bok Choy 白菜', sku: 'BC-1' });
});
afterAll(() => world.stop());

const PATH = `/api/company/${ACME}/product-manager/price-list.pdf`;
const get = async (role: 'SELLER' | 'MANAGER' | 'DRIVER', query = '', headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'GET',
    url: PATH + query,
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

  const printed: unknown[] = [];
  for await (const { type, data } of world.services.store.readAll()) if (type === 'DocumentPrinted') printed.push(data);
  expect(printed).toEqual([
    expect.objectContaining({
      what: 'priceList',
      rows: 1,
      sha256: createHash('sha256').update(answer.rawPayload).digest('hex'),
    }),
  ]);
});

it('refuses who may not, and what it does not know', async () => {
  expect((await get('DRIVER')).statusCode).toBe(403);
  expect((await get('MANAGER', '?paper=legal')).statusCode).toBe(400);
  expect((await get('MANAGER', '?status=1')).statusCode).toBe(400);
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
    const url = `${PATH}?searchKey=${encodeURIComponent('yu choy')}`;
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
