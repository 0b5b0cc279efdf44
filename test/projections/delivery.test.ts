import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projections } from '../../projections/all.ts';
import { onHand } from '../../projections/inventory/onHand.ts';
import { moveCheckpoint, readCheckpoint } from '../../projections/running/checkpoint.ts';
import { openProjectorDatabase } from '../../projections/running/database.ts';
import { processEvents } from '../../projections/running/processEvents.ts';
import { newUnit, type Session } from '../../projections/running/unit.ts';
import { silent } from '../../server/kernel/running/runnerLog.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { appendMany, appendProduct, appendReceipt } from './events.ts';
import { repeating } from './faultyStore.ts';
import { eventually, makeWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

/** trust F9: 10,000 events in the long run. */
const HALF = process.env.CROSSDOCK_LONG === '1' ? 5_000 : 1_500;

const append = (productId: string, ...prices: string[]) => appendProduct(world.store, productId, prices);
const receive = (productId: string, quantity: string) => appendReceipt(world.store, productId, quantity);

describe('delivery', () => {
  it('takes each event once although it comes one to three times (F9)', async () => {
    await appendMany(world.store, HALF, 100);
    const first = world.project({ store: repeating(world.store) });
    const writing = appendMany(withOtherIds(), HALF, 100);
    await eventually(async () => (await world.query('SELECT 1 FROM read.product_list').catch(() => [])).length > 20);
    await first.stop();
    world.project({ store: repeating(world.store) });
    await writing;
    await world.caughtUp();
    await world.mustBeRight();
    const [row] = await world.query<{ sum: string }>('SELECT sum(on_hand) FROM read.inventory_on_hand');
    let sum = 0;
    for await (const { type, data } of world.store.readAll())
      if (type === 'LotReceived') sum += Number((data as { quantity: string }).quantity);
    expect(Number(row?.sum)).toBe(sum);
  });

  it('refuses an older batch that is delivered again behind its back (F10)', async () => {
    await receive('p1', '5');
    await world
      .project()
      .stop()
      .then(() => world.project());
    await world.caughtUp();
    const events: RecordedEvent[] = [];
    for await (const event of world.store.readAll()) events.push(event);
    const database = await openProjectorDatabase(world.urls.projector, { name: 'test' });
    try {
      const known = await readCheckpoint(database.pool, onHand.name);
      const session: Session = {
        pool: database.pool,
        clock: systemClock,
        log: silent,
        signal: new AbortController().signal,
      };
      // A unit that still believes to be at the start, as one that was restored or slept through the rest.
      const stale = newUnit(onHand, known?.epoch ?? 0n);
      expect(await processEvents(session, stale, events, events.at(-1)?.position ?? 0n)).toBe(false);
      expect(stale.position).toBe(known?.position);
      await expect(
        moveCheckpoint(database.pool, onHand, { from: -1n, to: 99n, epoch: known?.epoch ?? 0n }),
      ).rejects.toThrow('is not at -1');
      await expect(processEvents(session, newUnit(onHand, 0n), events, 1n)).rejects.toThrow('led by another projector');
    } finally {
      await database.close();
    }
    expect(await world.query('SELECT on_hand FROM read.inventory_on_hand')).toEqual([{ on_hand: '5.000000' }]);
  });

  it('reads again what a crash of the database has taken back under it (F10)', async () => {
    world.project();
    await Promise.all([append('p1', '1'), receive('p1', '5')]);
    await world.caughtUp();
    // Rows and checkpoints as they stood a moment ago: PostgreSQL may lose a projector's last commits (trust R7).
    const tables = [...projections.flatMap((projection) => projection.tables.map((table) => `read.${table}`))];
    const kept = [...tables, 'plumbing.checkpoint'].map((table, index) => ({ table, copy: `copy_${String(index)}` }));
    for (const { table, copy } of kept) await world.query(`CREATE TABLE ${copy} AS SELECT * FROM ${table}`);
    await Promise.all([append('p2', '2'), receive('p2', '7')]);
    await world.caughtUp();
    await world.query(
      `BEGIN; LOCK plumbing.checkpoint IN EXCLUSIVE MODE; ${await statements(kept)}
       UPDATE plumbing.checkpoint c SET position = k.position FROM copy_${String(tables.length)} k WHERE c.projection = k.projection; COMMIT`,
    );
    // Whatever comes next, it must not be added over what is missing now.
    await Promise.all([append('p3', '3'), receive('p3', '9')]);
    await world.caughtUp();
    await eventually(async () => (await world.verified()).ok);
    expect(await world.query('SELECT sum(on_hand)::int AS sum FROM read.inventory_on_hand')).toEqual([{ sum: 21 }]);
  });

  it.each([2, 5])('misses nothing of %i writers', async (writers) => {
    const before = world.project();
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let number = 0; number < 40; number++) {
          const productId = `w${String(writer)}n${String(number)}`;
          await Promise.all([append(productId, '1', '2'), receive(productId, '3')]);
          if (writer === 0 && number === 20) {
            await before.stop();
            world.project();
          }
        }
      }),
    );
    await world.caughtUp();
    expect(await world.query('SELECT count(*)::int AS n, sum(price)::text AS sum FROM read.product_list')).toEqual([
      { n: writers * 40, sum: `${String(writers * 80)}.000000` },
    ]);
    expect(await world.query('SELECT sum(on_hand)::text AS sum FROM read.inventory_on_hand')).toEqual([
      { sum: `${String(writers * 120)}.000000` },
    ]);
    await world.mustBeRight();
  });

  it('keeps the checkpoint near the head while only others write', async () => {
    world.project();
    await append('p1');
    await world.caughtUp();
    for (let number = 0; number < 5; number++) await receive(`q${String(number)}`, '1');
    const head = await world.store.head();
    await eventually(
      async () =>
        (
          await world.query<{ position: string }>(
            `SELECT position FROM plumbing.checkpoint WHERE projection = 'company_users'`,
          )
        )[0]?.position === String(head),
    );
    await world.mustBeRight();
  });

  /** Puts the rows of read models back; generated columns are made again. */
  async function statements(kept: readonly { table: string; copy: string }[]): Promise<string> {
    const sql: string[] = [];
    for (const { table, copy } of kept) {
      if (!table.startsWith('read.')) continue;
      const [row] = await world.query<{ columns: string }>(
        `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
        [table],
      );
      const columns = row?.columns ?? '';
      sql.push(`DELETE FROM ${table}; INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${copy};`);
    }
    return sql.join('\n');
  }

  /** The same events for other products. */
  function withOtherIds(): World['store'] {
    return {
      ...world.store,
      append: (stream, events, expected) => {
        const renamed = stream.replace(/p(\d+)$/, 'x$1') as typeof stream;
        return world.store.append(
          renamed,
          events.map((event) => ({
            ...event,
            id: crypto.randomUUID(),
            data: { ...event.data, productId: renamed.split('.')[1] },
          })),
          expected,
        );
      },
    };
  }
});
