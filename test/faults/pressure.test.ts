import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamName } from '../../server/kernel/streamName.ts';
import { caller, enterWorld, errorOf, type Answer, type Caller, type World } from '../api/world.ts';
import { listed, newEvent, priced } from '../projections/events.ts';
import { pause, until } from '../support/program.ts';
import { besideReaders, mustStayQuick } from './besideReaders.ts';

/** F23: 500 products and 2 price lists at once in `npm test`; in `npm run test:faults` as many as a list may have, and 8. */
const isLong = process.env.CROSSDOCK_LONG === '1';
const PRODUCTS = isLong ? 10_000 : 500;
const PRICE_LISTS = isLong ? 8 : 2;
const BIG_REQUESTS = isLong ? 200 : 40;
const BIG = 1_000_000;
const MAX_GROWTH_MB = 600;

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await enterWorld();
  admin = await world.as('ADMIN');
  for (let from = 0; from < PRODUCTS; from += 50)
    await Promise.all(Array.from({ length: 50 }, (_, index) => list(`p${String(from + index)}`)));
  await until(
    async () => ((await admin.get('product-manager/product-list?pageSize=10')).body.data as { total: number }).total,
    (total) => total >= Math.min(PRODUCTS, 500),
    isLong ? 300_000 : 30_000,
  );
}, 600_000);
afterAll(() => world.stop());

const list = (id: string): Promise<unknown> => {
  const { companyId } = world;
  const recordedAt = world.clock.now();
  const events = [newEvent(listed(id), `${companyId} ${id}`, companyId)];
  events.push(newEvent(priced(id, '1.5'), `${companyId} ${id} price`, companyId));
  return world.services.store.append(
    streamName(companyId, 'product', id),
    events.map((event) => ({ ...event, metadata: { ...event.metadata, recordedAt } })),
    'noStream',
  );
};
const read = (): Promise<Answer> => admin.get('product-manager/product-list?pageSize=50');

describe('a server that has more to do than it can', () => {
  it('says busy and when to come again, and serves again by itself', async () => {
    const asked: Promise<Answer>[] = [];
    for (let turn = 0; turn < 4; turn++) {
      // One thing at a time and each takes too long, as when memory or processor is short.
      const end = performance.now() + 2_600;
      while (performance.now() < end);
      await pause(20); // the measuring itself needs a moment
      asked.push(read());
    }
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toContain(503);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect([answer.status, errorOf(answer).code]).toEqual([503, 'busy']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await until(read, ({ status }) => status === 200, 15_000)).status).toBe(200);
  }, 60_000);

  it('says so at once when the database has too many askers, and not when it is only slow', async () => {
    const { pool } = world.services;
    const connections = pool.options.max;
    const sleep = (seconds: number): Promise<unknown> => pool.query('SELECT pg_sleep($1)', [seconds]);
    // All connections but one are long at work, as with exports: whoever asks for little is served.
    const slow = Array.from({ length: connections - 1 }, () => sleep(1.5));
    for (let turn = 0; turn < 10; turn++) expect((await read()).status).toBe(200);
    await Promise.all(slow);

    const queue = Array.from({ length: connections * 8 }, () => sleep(0.6));
    const asked: Promise<{ readonly answer: Answer; readonly ms: number }>[] = [];
    for (let turn = 0; turn < 20; turn++) {
      const began = performance.now();
      asked.push(read().then((answer) => ({ answer, ms: performance.now() - began })));
      await pause(200);
    }
    const refused = (await Promise.all(asked)).filter(({ answer }) => answer.status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { answer, ms } of refused) {
      expect([errorOf(answer).code, Number(answer.headers['retry-after']) > 0]).toEqual(['busy', true]);
      expect(ms).toBeLessThan(1_000);
    }
    await Promise.all(queue);
    expect((await until(read, ({ status }) => status === 200, 15_000)).status).toBe(200);
  }, 60_000);

  it('refuses what is too big or makes no sense, as much of it as may come at once, and keeps its memory', async () => {
    const before = process.memoryUsage().rss;
    const sizes = [BIG, BIG + 100_000];
    const requests = Array.from({ length: BIG_REQUESTS }, (_, index) =>
      admin.send('PUT', 'product-manager/pricing/p1', { price: '1', reason: 'x'.repeat(sizes[index % 2] ?? BIG) }),
    );
    const statuses = new Set((await Promise.all(requests)).map(({ status }) => status));
    expect([...statuses].filter((status) => ![400, 413, 503].includes(status))).toEqual([]);
    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH_MB * 1024 * 1024);
    expect((await until(read, ({ status }) => status === 200, 15_000)).status).toBe(200);
  }, 60_000);

  it('prints whole catalogues beside readers, who go on reading', async () => {
    await pause(4_000); // what was asked too much before is forgotten
    const token = await world.tokenOf('ADMIN');
    // One that prints, or exports, is an ordinary day; in a long run the machine itself is short of everything.
    const printed = await besideReaders(admin, () =>
      Promise.all(
        Array.from({ length: PRICE_LISTS }, () =>
          caller(world.app, token, world.companyId).get('product-manager/price-list.pdf'),
        ),
      ),
    );
    const statuses = printed.result.map(({ status }) => status);
    const what = `${String(PRICE_LISTS)} price lists of ${String(PRODUCTS)} products: ${statuses.join(', ')}`;
    mustStayQuick(printed, what, MAX_GROWTH_MB);
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 429, 503]).toContain(status);
  }, 600_000);
});
