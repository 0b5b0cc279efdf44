import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { caller, enterWorld, errorOf, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await enterWorld();
});
afterAll(() => world.stop());
afterEach(() => vi.restoreAllMocks());

it('a session has 6,000 requests a minute, and no session uses up those of another', async () => {
  const app = await world.build();
  const by = caller(app, await world.tokenOf('SELLER'), world.companyId);
  // However long they take, they are of one minute.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  let last = await by.get('menus');
  for (let count = 1; count < 6_000; count++) last = await by.get('menus');
  expect(last.status).toBe(200);
  const refused = await by.get('menus');
  expect([refused.status, errorOf(refused).code]).toEqual([429, 'request.tooMany']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await caller(app, await world.tokenOf('MANAGER'), world.companyId).get('menus')).status).toBe(200);
});

it('a user takes ten documents a minute, whatever they are of and whichever server gives them', async () => {
  const token = await world.tokenOf('MANAGER');
  const [one, other] = await Promise.all([world.build(), world.build()]);
  const servers = [one, other].map((app) => caller(app, token, world.companyId));
  const lists = ['product-manager/products-export', 'restock/purchase-list.csv'];
  const take = (count: number) => servers[count % 2]?.get(lists[Math.floor(count / 2) % 2] ?? '');
  const statuses: (number | undefined)[] = [];
  for (let count = 0; count < 10; count++) statuses.push((await take(count))?.status);
  expect(statuses).toEqual(Array<number>(10).fill(200));
  for (const by of servers) {
    const refused = await by.get('product-manager/price-list.pdf');
    expect([refused.status, errorOf(refused).code]).toEqual([429, 'request.tooMany']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  // A minute after the first of them.
  const { db } = world.services;
  await db
    .updateTable('plumbing.call_count')
    .set({ began_at: new Date(Date.now() - 61_000) })
    .where('caller', 'like', `${world.companyId}/%`)
    .execute();
  expect((await take(0))?.status).toBe(200);
});

it('a body that dribbles in is waited for so long and no longer', async () => {
  const app = await world.build({ receivingMs: 500 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write('POST /api/auth/new-password HTTP/1.1\r\nhost: localhost\r\n');
  socket.write('content-type: application/json\r\ncontent-length: 8000\r\n\r\n');
  const dribble = setInterval(() => socket.write(' '), 50);
  try {
    await once(socket, 'close');
  } finally {
    clearInterval(dribble);
  }
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
