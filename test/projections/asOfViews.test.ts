import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runAsOfViews } from '../../projections/asOf/runAsOfViews.ts';
import { productList } from '../../projections/catalog/productList.ts';
import type { Projection } from '../../projections/projection.ts';
import { systemClock, type Clock } from '../../server/kernel/clock.ts';
import type { EventStore } from '../../server/kernel/eventStore.ts';
import { movableClock } from '../support/movableClock.ts';
import { appendMany, newEvent, priced, productStream } from './events.ts';
import { gated } from './faultyStore.ts';
import { eventually, makeWorld, type World } from './world.ts';

/** Later than everything that `appendMany` records. */
const INSTANT = '2026-11-21T08:00:00.000Z';

interface Options {
  readonly store?: EventStore;
  readonly clock?: Clock;
  readonly projections?: readonly Projection[];
}

let world: World;
let running: (() => Promise<void>)[] = [];
beforeAll(async () => {
  world = await makeWorld();
  await appendMany(world.store, 400, 20);
});
afterEach(async () => {
  for (const stop of running) await stop();
  running = [];
  await world.query('DELETE FROM plumbing.as_of_view');
  for (const schema of await schemas()) await world.query(`DROP SCHEMA ${schema} CASCADE`);
});
afterAll(() => world.close());

function build(options: Options = {}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const work = { databaseUrl: world.urls.projector, store: world.store, clock: systemClock, ...options };
  const done = runAsOfViews({ ...work, signal: stopping.signal });
  const stop = async (): Promise<void> => {
    stopping.abort();
    await done;
  };
  running.push(stop);
  return { stop };
}

const ring = () => world.query(`SELECT pg_notify('crossdock_as_of', '')`);

/** Asks as a server does. */
async function ask(companyId = 'acme', instant = INSTANT): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await world.query(
    `INSERT INTO plumbing.as_of_view (id, company_id, instant, requested_at, used_at) VALUES ($1, $2, $3, now(), now())`,
    [id, companyId, instant],
  );
  await ring();
  return id;
}

interface View {
  readonly id: string;
  readonly state: string;
  readonly attempt: number;
  readonly progress: number;
  readonly error: string | null;
}
const viewOf = async (id: string): Promise<View | undefined> =>
  (await world.query<View & Record<string, unknown>>('SELECT * FROM plumbing.as_of_view WHERE id = $1', [id]))[0];
const isReady = async (id: string): Promise<boolean> => (await viewOf(id))?.state === 'ready';
const begun = async (ids: readonly string[]): Promise<number> =>
  (await Promise.all(ids.map(viewOf))).filter((view) => (view?.attempt ?? 0) > 0).length;
const schemas = async (): Promise<string[]> =>
  (await world.query<{ name: string }>(`SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'asof%'`)).map(
    ({ name }) => name,
  );
const productsIn = async (schema: string): Promise<string[]> =>
  (await world.query<{ company: string }>(`SELECT DISTINCT company_id AS company FROM ${schema}.product_list`)).map(
    ({ company }) => company,
  );

describe('a view of the past', () => {
  it('holds one company alone, and is the same as the live tables where nothing has come since', async () => {
    build();
    world.project();
    const id = await ask('acme');
    await eventually(() => isReady(id));
    await world.caughtUp();
    expect(await productsIn(`asof_${id}_1`)).toEqual(['acme']);
    for (const table of ['product_list', 'record_history', 'inventory_on_hand']) {
      const rows = (schema: string) =>
        world.query(`SELECT * FROM ${schema}.${table} AS t WHERE company_id = 'acme' ORDER BY t::text`);
      const past = await rows(`asof_${id}_1`);
      expect(past.length).toBeGreaterThan(5);
      expect(past).toEqual(await rows('read'));
    }
  });

  it('is empty before anything was known', async () => {
    build();
    const id = await ask('acme', '2026-11-21T07:59:59.999Z');
    await eventually(() => isReady(id));
    expect(await productsIn(`asof_${id}_1`)).toEqual([]);
    expect(await viewOf(id)).toMatchObject({ position: '-1', progress: 1 });
  });

  it('is one of two that are built at once; the others wait their turn', async () => {
    const gate = gated(world.store);
    gate.close();
    build({ store: gate.store });
    const ids: string[] = [];
    for (const company of ['a', 'b', 'c', 'd']) ids.push(await ask(company));
    await eventually(async () => (await begun(ids)) === 2);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await begun(ids)).toBe(2);
    expect(await Promise.all(ids.slice(0, 2).map(async (id) => (await viewOf(id))?.attempt))).toEqual([1, 1]);
    gate.open();
    await eventually(async () => (await Promise.all(ids.map(isReady))).every(Boolean));
  });

  it('is taken over when its builder dies half-way, whose schema goes', async () => {
    const gate = gated(world.store);
    gate.close();
    const first = build({ store: gate.store });
    const id = await ask();
    await eventually(async () => (await begun([id])) === 1);
    await world.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'crossdock as of%' AND datname = current_database()`,
    );
    const stopped = first.stop();
    gate.open();
    await stopped;
    expect((await viewOf(id))?.state).toBe('building');
    build();
    await eventually(() => isReady(id));
    expect(await viewOf(id)).toMatchObject({ attempt: 2 });
    await ring();
    await eventually(async () => (await schemas()).join() === `asof_${id}_2`);
  });

  it('has failed after three builders died over it', async () => {
    const id = await ask();
    await world.query(`UPDATE plumbing.as_of_view SET attempt = 3, builder = 0 WHERE id = $1`, [id]);
    build();
    await eventually(async () => (await viewOf(id))?.state === 'failed');
    expect((await viewOf(id))?.error).toContain('died');
  });

  it('has failed at the first event that cannot be taken in; others are built', async () => {
    await world.store.append(
      productStream('bad', 'poisoned'),
      [newEvent(priced('bad', 'no number'), 'bad', 'poisoned')],
      'noStream',
    );
    build();
    const [bad, good] = [await ask('poisoned'), await ask('harbor')];
    await eventually(() => isReady(good));
    await eventually(async () => (await viewOf(bad))?.state === 'failed');
    expect((await viewOf(bad))?.error).toContain('no number');
    await ring();
    await eventually(async () => (await schemas()).join() === `asof_${good}_1`);
  });

  it('goes when nobody has looked at it for 30 minutes, by the clock', async () => {
    const clock = movableClock();
    build({ clock });
    const id = await ask();
    await eventually(() => isReady(id));
    clock.advance(29 * 60_000);
    await ring();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await isReady(id)).toBe(true);
    clock.advance(2 * 60_000);
    await ring();
    await eventually(async () => (await viewOf(id)) === undefined && (await schemas()).length === 0);
  });

  it('goes at the next start when its tables are orphans, or of another version of the read models', async () => {
    const first = build();
    const id = await ask();
    await eventually(() => isReady(id));
    await first.stop();
    await world.query(`CREATE SCHEMA asof_${'0'.repeat(32)}_1 AUTHORIZATION crossdock_projector`);
    const second = build();
    await eventually(async () => (await schemas()).join() === `asof_${id}_1`);
    expect(await isReady(id)).toBe(true);
    await second.stop();
    build({ projections: [{ ...productList, version: productList.version + 1 }] });
    await eventually(async () => (await viewOf(id)) === undefined && (await schemas()).length === 0);
  });

  it('is given up half-way when nobody wants it any more', async () => {
    const gate = gated(world.store);
    gate.close();
    build({ store: gate.store });
    const id = await ask();
    await eventually(async () => (await schemas()).length === 1);
    await world.query(`UPDATE plumbing.as_of_view SET state = 'dropped' WHERE id = $1`, [id]);
    await ring();
    gate.open();
    await eventually(async () => (await viewOf(id)) === undefined && (await schemas()).length === 0);
    // And the builder continues.
    const next = await ask('harbor');
    await eventually(() => isReady(next));
  });
});
