import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamName } from '../../server/kernel/streamName.ts';
import { caller, enterWorld, errorOf, type Answer, type Caller, type World } from '../api/world.ts';
import { listed, newEvent, priced } from '../projections/events.ts';
import { pause, until } from '../support/program.ts';
import { useProductPatience } from '../support/useProductPatience.ts';
import { besideReaders, mustKeepItsMemory } from './besideReaders.ts';

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
    300_000,
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
  useProductPatience();

  it('says busy and when to come again, and serves again by itself', async () => {
    let answer = await read();
    for (let turn = 0; answer.status === 200 && turn < 20; turn++) {
      // One thing at a time and each takes too long, as when memory or processor is short.
      const end = performance.now() + 2_200;
      while (performance.now() < end);
      await pause(20); // the measuring itself needs a moment
      answer = await read();
    }
    mustBeBusy(answer);
    expect((await until(read, ({ status }) => status === 200)).status).toBe(200);
  });

  it('says so when the database has too many askers, and not when it is only slow', async () => {
    const connections = world.services.pool.options.max;
    // All connections but one are long at work, as with exports: anyone who asks for little is served.
    const slow = await hold(connections - 1);
    expect((await until(read, ({ status }) => status === 200)).status).toBe(200);
    await slow.release();

    const queue = await hold(connections * 8);
    const answers: Answer[] = [];
    const asked: Promise<unknown>[] = [];
    const isRefused = ({ status }: Answer): boolean => status === 503;
    while (!answers.some(isRefused)) {
      asked.push(read().then((answer) => answers.push(answer)));
      await pause(200);
    }
    await queue.release();
    await Promise.all(asked);
    for (const answer of answers.filter(isRefused)) mustBeBusy(answer);
    expect((await until(read, ({ status }) => status === 200)).status).toBe(200);
  });
});

function mustBeBusy(answer: Answer): void {
  expect([answer.status, errorOf(answer).code]).toEqual([503, 'busy']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

const LOCK = 4_711_999;

/** So many queries of the server that take until they are let go. */
async function hold(count: number): Promise<{ release(): Promise<unknown> }> {
  const owner = new pg.Client(world.urls.owner);
  await owner.connect();
  await owner.query('SELECT pg_advisory_lock($1)', [LOCK]);
  const { pool } = world.services;
  const held = Array.from({ length: count }, () => pool.query('SELECT pg_advisory_xact_lock_shared($1)', [LOCK]));
  const ended = Promise.allSettled(held);
  return {
    async release() {
      await owner.end();
      return ended;
    },
  };
}

describe('a server that is asked too much', () => {
  it('refuses what is too big or makes no sense, as much of it as may come at once, and keeps its memory', async () => {
    const before = process.memoryUsage().rss;
    const sizes = [BIG, BIG + 100_000];
    const requests = Array.from({ length: BIG_REQUESTS }, (_, index) =>
      admin.send('PUT', 'product-manager/pricing/p1', { price: '1', reason: 'x'.repeat(sizes[index % 2] ?? BIG) }),
    );
    const statuses = new Set((await Promise.all(requests)).map(({ status }) => status));
    expect([...statuses].filter((status) => ![400, 413, 503].includes(status))).toEqual([]);
    if (isLong) expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH_MB * 1024 * 1024);
    expect((await until(read, ({ status }) => status === 200)).status).toBe(200);
  });

  it('prints whole catalogues beside readers, who go on reading', async () => {
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
    mustKeepItsMemory(printed, what, MAX_GROWTH_MB);
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 429, 503]).toContain(status);
  }, 600_000);
});
