import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productLots } from '../../projections/inventory/productLots.ts';
import { silent } from '../../server/kernel/running/runnerLog.ts';
import { runProjector } from '../../projections/runner.ts';
import { watchForStall } from '../../projections/running/stallWatch.ts';
import { newUnit, type Session } from '../../projections/running/unit.ts';
import { verify } from '../../projections/verify.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import type { EventStore } from '../../server/kernel/eventStore.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { sharedPostgres } from '../embedded/postgres.ts';
import { startNodeProcess, type NodeProcess } from '../kernel/eventStoreNodeForTests.ts';
import { forkChild } from '../support/children.ts';
import { listed, newEvent, priced, productStream, received } from './events.ts';
import { eventually, makeWorld, type World } from './world.ts';

const KILLS = process.env.CROSSDOCK_LONG === '1' ? 5 : 2;

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

/** Appends until it is told to be in, as a command handler does: the same ids at the same revision. */
async function surely(work: () => Promise<unknown>): Promise<void> {
  await eventually(() =>
    work().then(
      () => true,
      () => false,
    ),
  );
}

const list = (store: EventStore, productId: string): Promise<unknown> =>
  store.append(
    productStream(productId),
    [newEvent(listed(productId), productId), newEvent(priced(productId, '1'), `${productId} 1`)],
    'noStream',
  );

describe('the projector', () => {
  it('goes on after the event store was killed and came back, again and again (F7)', async () => {
    const database = await (await sharedPostgres()).eventStoreDatabase();
    const secret = randomBytes(32).toString('hex');
    const start = (port: number): Promise<NodeProcess> => startNodeProcess(database.url, secret, port);
    let node = await start(0);
    const store = eventStoreDb(`esdb://127.0.0.1:${String(node.port)}?tls=false&connectionName=${secret}`);
    const projector = runProjector({ databaseUrl: world.urls.projector, store, clock: systemClock });
    for (let round = 0; round < KILLS; round++) {
      for (let number = 0; number < 5; number++) await surely(() => list(store, `r${String(round)}n${String(number)}`));
      node.child.kill('SIGKILL');
      await once(node.child, 'exit');
      node = await start(node.port);
    }
    await surely(() => list(store, 'last'));
    await eventually(
      async () =>
        (await world.query(`SELECT 1 FROM read.product_list WHERE product_id = 'last' AND price = 1`)).length === 1,
    );
    expect(await verify({ databaseUrl: world.urls.owner, store })).toMatchObject({ ok: true, problems: [] });
    await projector.stop();
    await store.close();
    node.child.kill('SIGTERM');
    await once(node.child, 'exit');
    await database.drop();
  });

  it('is what the log says after it was killed at any moment (F3)', async () => {
    let isWriting = true;
    let written = 0;
    const writing = (async () => {
      for (; isWriting; written++) {
        const id = `n${String(written)}`;
        await list(world.store, id);
        await world.store.append(
          streamName('acme', 'inventory', id),
          [newEvent(received(id, '1'), `r ${id}`)],
          'noStream',
        );
        // Or the log grows faster than a process that is killed again and again can follow.
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    for (let kill = 0; kill < KILLS; kill++) {
      const child = forkChild('test/projections/projectorProcess.ts', world.urls.projector, world.address);
      await once(child, 'message');
      await new Promise((resolve) => setTimeout(resolve, 40 * kill + 17));
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    world.project();
    isWriting = false;
    await writing;
    await world.caughtUp();
    expect(await world.query('SELECT sum(on_hand)::int AS sum FROM read.inventory_on_hand')).toEqual([
      { sum: written },
    ]);
    expect(await verify({ databaseUrl: world.urls.owner, store: world.store })).toMatchObject({
      ok: true,
      problems: [],
    });
  });

  it.each(['live', 'alone'] as const)('notices a subscription that stays silent (R5): %s', async (state) => {
    const session: Session = {
      pool: null as never,
      clock: systemClock,
      log: silent,
      signal: new AbortController().signal,
    };
    const silentUnit = newUnit(productLots, 1n);
    silentUnit.state = state;
    await list(world.store, 'p1');
    const stop = new AbortController();
    const calm = watchForStall({ ...session, signal: stop.signal }, world.store, [silentUnit], 50);
    await new Promise((resolve) => setTimeout(resolve, 300));
    stop.abort();
    await calm; // nothing of its own was missing
    await world.store.append(streamName('acme', 'inventory', 'p1'), [newEvent(received('p1', '1'), 'r')], 'noStream');
    await expect(watchForStall(session, world.store, [silentUnit], 50)).rejects.toThrow('does not answer');
  });
});
