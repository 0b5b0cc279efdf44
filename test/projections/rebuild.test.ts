import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordHistory } from '../../projections/history/recordHistory.ts';
import { productList } from '../../projections/catalog/productList.ts';
import { onHand } from '../../projections/inventory/onHand.ts';
import type { Projection } from '../../projections/projection.ts';
import { rebuild } from '../../projections/rebuild.ts';
import { verify } from '../../projections/verify.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { appendMany, listed, newEvent, priced, productStream, received } from './events.ts';
import { gated } from './faultyStore.ts';
import { eventually, makeWorld, type World } from './world.ts';

/** How often it is done while others write. */
const ROUNDS = process.env.CROSSDOCK_LONG === '1' ? 6 : 1;

/** Between two writes of one writer: a hundred a second, so that the log does not grow faster than it is replayed. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const options = () => ({ databaseUrl: world.urls.owner, store: world.store });
const schemas = async (): Promise<string[]> =>
  (await world.query<{ nspname: string }>(`SELECT nspname FROM pg_namespace WHERE nspname ~ '^(shadow|verify)_'`)).map(
    ({ nspname }) => nspname,
  );
const dump = async (): Promise<unknown> => {
  const tables = ['product_list', 'record_history', 'inventory_on_hand', 'company_options', 'company_users'];
  return Promise.all(
    tables.map((table) =>
      world.query(`SELECT md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) FROM read.${table} AS t`),
    ),
  );
};

const indexes = (): Promise<unknown> =>
  world.query(`SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'read' ORDER BY indexname`);

describe('a rebuild', () => {
  it('is the same as the live read models, row for row', async () => {
    await appendMany(world.store, 3_000, 60);
    const projector = world.project();
    await world.caughtUp();
    await projector.stop();
    const before = [await dump(), await indexes()];
    const rebuilt = await rebuild(options());
    expect([await dump(), await indexes()]).toEqual(before);
    expect(rebuilt.projections.map(({ name }) => name)).toContain('product_list');
    expect(await schemas()).toEqual([]);
    // The owner has rebuilt; the projector continues with tables that are its own, the server reads them.
    world.project();
    await world.store.append(productStream('new'), [newEvent(listed('new'), 'new')], 'noStream');
    await world.caughtUp();
    const server = new pg.Client(world.urls.server);
    await server.connect();
    expect((await server.query(`SELECT 1 FROM read.product_list WHERE product_id = 'new'`)).rowCount).toBe(1);
    await server.end();
  });

  it('loses and doubles nothing while a projector runs and others write', async () => {
    await appendMany(world.store, 2_000, 40);
    world.project();
    let isWriting = true;
    let written = 0;
    const writers = [0, 1].map(async (writer) => {
      for (let number = 0; isWriting; number++, written++) {
        const id = `w${String(writer)}n${String(number)}`;
        await world.store.append(streamName('acme', 'inventory', id), [newEvent(received(id, '1'), id)], 'noStream');
        await pause();
      }
    });
    const positions: bigint[] = [];
    const looking = (async () => {
      while (isWriting) {
        const [row] = await world.query<{ position: string }>(
          `SELECT position FROM plumbing.checkpoint WHERE projection = 'inventory_on_hand'`,
        );
        positions.push(BigInt(row?.position ?? '-1'));
        await pause();
      }
    })();
    for (let round = 0; round < ROUNDS; round++) await rebuild(options());
    expect(await verify(options())).toMatchObject({ ok: true });
    isWriting = false;
    await Promise.all([...writers, looking]);
    // Who was told that a position is read finds it read ever after.
    expect(positions.every((position, index) => index === 0 || position >= (positions[index - 1] ?? 0n))).toBe(true);
    await world.caughtUp();
    expect(
      await world.query(
        `SELECT count(*)::int AS n FROM read.inventory_on_hand WHERE product_id LIKE 'w%' AND on_hand = 1`,
      ),
    ).toEqual([{ n: written }]);
    expect(await verify(options())).toMatchObject({ ok: true, problems: [] });
  });

  it('is followed by a projector that was behind it, from where the rebuild ended', async () => {
    const gate = gated(world.store);
    world.project({ store: gate.store, projections: [onHand] });
    const receive = (id: string): Promise<unknown> =>
      world.store.append(streamName('acme', 'inventory', id), [newEvent(received(id, '1'), id)], 'noStream');
    await receive('before');
    await world.caughtUp([onHand]);
    gate.close();
    for (let number = 0; number < 10; number++) await receive(`during${String(number)}`);
    await rebuild({ ...options(), only: [onHand.name] });
    gate.open();
    await receive('after');
    await world.caughtUp([onHand]);
    expect(
      await world.query('SELECT count(*)::int AS n, sum(on_hand)::int AS sum FROM read.inventory_on_hand'),
    ).toEqual([{ n: 12, sum: 12 }]);
  });

  it('waits for readers of the old tables without holding up others for long', async () => {
    await appendMany(world.store, 200, 10);
    world.project();
    await world.caughtUp();
    const reader = new pg.Client(world.urls.server);
    await reader.connect();
    await reader.query('BEGIN; SELECT 1 FROM read.product_list LIMIT 1');
    const rebuilding = rebuild({ ...options(), only: ['product_list'] });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await reader.query('COMMIT');
    await reader.end();
    await rebuilding;
    expect(await verify(options())).toMatchObject({ ok: true });
  });

  it('runs once at a time, and only for read models that there are', async () => {
    await appendMany(world.store, 2_000, 40);
    const one = rebuild(options());
    await eventually(async () => (await schemas()).length > 0);
    await expect(rebuild(options())).rejects.toThrow('is being rebuilt or verified already');
    await expect(verify(options())).rejects.toThrow('is being rebuilt or verified already');
    await one;
    await expect(rebuild({ ...options(), only: ['nothing'] })).rejects.toThrow(
      'no read model nothing; there are product_list',
    );
  });

  it('happens by itself when the version changed, while the old tables serve', async () => {
    await appendMany(world.store, 1_000, 20);
    const projections = [productList, onHand];
    const first = world.project({ projections });
    await world.caughtUp(projections);
    await first.stop();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const newer: Projection = {
      ...productList,
      version: productList.version + 1,
      create: async (db) => {
        await productList.create(db);
        await held;
        await db.schema.alterTable('product_list').addColumn('extra', 'text').execute();
      },
    };
    const second = world.project({ projections: [newer, onHand] });
    await world.store.append(
      streamName('acme', 'inventory', 'late'),
      [newEvent(received('late', '1'), 'late')],
      'noStream',
    );
    await world.caughtUp([onHand]);
    expect(await world.query('SELECT count(*)::int AS n FROM read.product_list')).toEqual([{ n: 20 }]);
    release();
    await eventually(
      async () =>
        (await world.query(`SELECT version FROM plumbing.checkpoint WHERE projection = 'product_list'`))[0]?.version ===
        newer.version,
    );
    await world.store.append(productStream('late'), [newEvent(listed('late'), 'late 2')], 'noStream');
    await world.caughtUp([newer, onHand]);
    expect(await world.query(`SELECT extra FROM read.product_list WHERE product_id = 'late'`)).toEqual([
      { extra: null },
    ]);
    expect(await verify({ ...options(), projections: [newer, onHand] })).toMatchObject({ ok: true });
    expect(await verify({ ...options(), projections })).toMatchObject({
      ok: false,
      problems: [
        {
          reason: `its tables are of version ${String(newer.version)}, this is version ${String(productList.version)}`,
        },
      ],
    });
    await second.stop();
  });

  it('leaves a projector of an older version out of what a newer one has rebuilt', async () => {
    await appendMany(world.store, 200, 10);
    world.project({ projections: [onHand] });
    await world.caughtUp([onHand]);
    await rebuild({ ...options(), projections: [{ ...onHand, version: onHand.version + 1 }] });
    await world.store.append(
      streamName('acme', 'inventory', 'late'),
      [newEvent(received('late', '1'), 'late')],
      'noStream',
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await world.query(`SELECT 1 FROM read.inventory_on_hand WHERE product_id = 'late'`)).toEqual([]);
  });

  it('is the way out after an older log was restored', async () => {
    await appendMany(world.store, 200, 10);
    const projector = world.project();
    await world.caughtUp();
    await projector.stop();
    await world.query('UPDATE plumbing.checkpoint SET position = position + 100');
    await rebuild(options());
    world.project();
    await world.caughtUp();
    expect(await verify(options())).toMatchObject({ ok: true });
  });
});

describe('verify', () => {
  it('names table, key and column of what was changed by hand', async () => {
    await appendMany(world.store, 1_000, 50);
    world.project();
    await world.caughtUp();
    expect(await verify(options())).toMatchObject({ ok: true });
    await world.query(`UPDATE read.product_list SET price = 0.01 WHERE product_id = 'p7'`);
    await world.query(`DELETE FROM read.inventory_on_hand WHERE product_id = 'p3'`);
    await world.query(
      `INSERT INTO read.record_history (company_id, owner_kind, owner_id, position, seq) VALUES ('acme', 'product', 'zz', 1, 0)`,
    );
    const { ok, tables } = await verify(options());
    expect(ok).toBe(false);
    const wrong = tables
      .filter(({ differences }) => differences.length > 0)
      .map(({ table, differences }) => ({ table, differences }));
    expect(wrong).toMatchObject([
      {
        table: 'product_list',
        differences: [
          {
            kind: 'changed',
            key: { company_id: 'harbor', product_id: 'p7' },
            columns: [{ column: 'price', live: '0.010000' }],
          },
        ],
      },
      {
        table: 'record_history',
        differences: [
          {
            kind: 'extra',
            key: { company_id: 'acme', owner_kind: 'product', owner_id: 'zz', position: '1', seq: '0' },
          },
        ],
      },
      {
        table: 'inventory_on_hand',
        differences: [
          {
            kind: 'missing',
            key: { company_id: 'harbor', product_id: 'p3' },
            columns: expect.arrayContaining([expect.objectContaining({ column: 'on_hand', live: null })]) as unknown,
          },
        ],
      },
    ]);
    await world.query('UPDATE read.product_list SET grade = product_id');
    expect((await verify({ ...options(), only: ['product_list'] })).tables[0]?.differences).toHaveLength(20);
    await rebuild(options());
    expect(await verify(options())).toMatchObject({ ok: true });
    expect(await schemas()).toEqual([]);
  });

  it('says so where there is nothing to compare', async () => {
    expect(await verify({ ...options(), only: [recordHistory.name] })).toMatchObject({
      ok: false,
      problems: [{ projection: 'record_history', reason: 'it has never run' }],
    });
  });

  it('holds while others write', async () => {
    world.project();
    let isWriting = true;
    const writing = (async () => {
      for (let number = 0; isWriting; number++) {
        const id = `n${String(number)}`;
        await world.store.append(
          productStream(id),
          [newEvent(listed(id), id), newEvent(priced(id, '1'), `${id} 1`)],
          'noStream',
        );
        await pause();
      }
    })();
    await eventually(async () => (await world.query('SELECT 1 FROM read.product_list').catch(() => [])).length > 50);
    for (let round = 0; round <= ROUNDS; round++)
      expect(await verify(options())).toMatchObject({ ok: true, problems: [] });
    isWriting = false;
    await writing;
  });
});
