import { once } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productList } from '../../projections/catalog/productList.ts';
import { silent } from '../../server/kernel/running/runnerLog.ts';
import { forkChild } from '../support/children.ts';
import { appendProduct, appendReceipt } from './events.ts';
import { eventually, makeWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const append = (productId: string, ...prices: string[]) => appendProduct(world.store, productId, prices);
const receive = (productId: string, quantity: string) => appendReceipt(world.store, productId, quantity);

describe('the lead', () => {
  it('is with one of two; the other takes over when its connection is killed (F4)', async () => {
    const led: string[] = [];
    const one = world.project({ onLeading: () => led.push('one') });
    await eventually(() => led.length === 1);
    const said: string[] = [];
    const log = { ...silent, info: (_: object, message: string) => void said.push(message) };
    world.project({ onLeading: () => led.push('two'), log });
    await append('p1', '1');
    await world.caughtUp();
    await eventually(() => said.includes('another process leads: standing by'));
    expect(led).toEqual(['one']);
    await one.stop();
    await append('p2', '1');
    await world.caughtUp();
    expect(led).toEqual(['one', 'two']);
    for (let round = 3; round < 6; round++) {
      await world.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'crossdock projector leader' AND datname = current_database()`,
      );
      await append(`p${String(round)}`, '1');
      await world.caughtUp();
    }
    await world.mustBeRight();
  });

  it('comes back after every connection was cut, again and again (F6)', async () => {
    world.project();
    const cut = setInterval(() => {
      void world
        .query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'crossdock%' AND datname = current_database() AND pid <> pg_backend_pid()`,
        )
        .catch(() => undefined);
    }, 150);
    for (let number = 0; number < 60; number++) {
      await append(`p${String(number)}`, '1', '2');
      await receive(`p${String(number)}`, '1');
    }
    clearInterval(cut);
    await world.caughtUp();
    await world.mustBeRight();
  });

  it('leaves neither rows nor checkpoint when it is killed between them (F3)', async () => {
    const child = forkChild('test/projections/projectorProcess.ts', world.urls.projector, world.address);
    await once(child, 'message');
    await append('p1', '1');
    await world.caughtUp();
    const before = await world.query(`SELECT position FROM plumbing.checkpoint WHERE projection = 'product_list'`);
    const client = new pg.Client(world.urls.owner);
    await client.connect();
    // The batch moves its checkpoint and then waits for the table.
    await client.query('BEGIN; LOCK TABLE read.product_list IN SHARE MODE');
    await append('p2', '1');
    await eventually(
      async () =>
        (
          await world.query(
            `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT%product_list%' AND datname = current_database()`,
          )
        ).length > 0,
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    await client.query('COMMIT');
    await client.end();
    await eventually(
      async () =>
        (
          await world.query(
            `SELECT 1 FROM pg_stat_activity WHERE application_name LIKE 'crossdock projector%' AND datname = current_database()`,
          )
        ).length === 0,
    );
    expect(await world.query(`SELECT position FROM plumbing.checkpoint WHERE projection = 'product_list'`)).toEqual(
      before,
    );
    expect(await world.query('SELECT product_id FROM read.product_list')).toEqual([{ product_id: 'p1' }]);
    world.project();
    await world.caughtUp();
    await world.mustBeRight();
  });

  it('is given up, and nothing starts, when the log is older than the read models', async () => {
    await append('p1');
    const projector = world.project();
    await world.caughtUp();
    await projector.stop();
    await world.query(`UPDATE plumbing.checkpoint SET position = position + 100 WHERE projection = $1`, [
      productList.name,
    ]);
    await expect(world.project().done).rejects.toThrow(
      /restored log is older.* or run crossdock doctor --after-restore --yes$/,
    );
  });
});
