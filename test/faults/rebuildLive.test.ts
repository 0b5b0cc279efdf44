import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onHand } from '../../projections/inventory/onHand.ts';
import { productList } from '../../projections/catalog/productList.ts';
import { recordHistory } from '../../projections/history/recordHistory.ts';
import { rebuild } from '../../projections/rebuild.ts';
import { verify } from '../../projections/verify.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { listed, newEvent, priced, productStream, received } from '../projections/events.ts';
import { tellFault } from '../support/longRun.ts';
import { makeWorld, type World } from '../projections/world.ts';

/** F22: 10,000 events in `npm test`, 200,000 in `npm run test:faults`. */
const isLong = process.env.CROSSDOCK_LONG === '1';
const EVENTS = isLong ? 200_000 : 10_000;
/** Events of a stream, appended at once. */
const APPEND = 500;

const projections = [productList, recordHistory, onHand];
let world: World;
beforeAll(async () => {
  world = await makeWorld();
  for (let from = 0; from < EVENTS; from += APPEND) {
    const id = `p${String(from)}`;
    const prices = Array.from({ length: APPEND - 1 }, (_, step) =>
      newEvent(priced(id, String(step)), `${id} ${String(step)}`),
    );
    await world.store.append(productStream(id), [newEvent(listed(id), id), ...prices], 'noStream');
  }
  world.project({ projections });
  await world.caughtUp(projections);
}, 1_200_000);
afterAll(() => world.close());

it('F22 rebuilds while others write and read: no read fails, and all rows are right', async () => {
  let isOver = false;
  let written = 0;
  const waits: number[] = [];
  const writing = (async () => {
    for (; !isOver; written++) {
      const id = `w${String(written)}`;
      await world.store.append(streamName('acme', 'inventory', id), [newEvent(received(id, '1'), id)], 'noStream');
      await world.store.append(productStream(id), [newEvent(listed(id), `l ${id}`)], 'noStream');
    }
  })();
  const reading = [0, 1].map(async () => {
    const server = new pg.Client(world.urls.server);
    await server.connect();
    // A read that fails throws out of here: there is no moment without tables.
    for (let reads = 0; !isOver; reads++) {
      const began = performance.now();
      const { rows } = await server.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM read.product_list l LEFT JOIN read.inventory_on_hand USING (company_id, product_id)
         WHERE l.product_id LIKE 'p%'`,
      );
      waits.push(performance.now() - began);
      expect(rows).toEqual([{ n: EVENTS / APPEND }]);
    }
    await server.end();
  });
  const everybody = Promise.all([writing, ...reading]);
  const { events, milliseconds } = await rebuild({
    databaseUrl: world.urls.owner,
    store: world.store,
    projections,
  }).finally(() => {
    isOver = true;
  });
  await everybody;
  await world.caughtUp(projections);
  const longest = Math.round(Math.max(...waits));
  expect(events).toBeGreaterThanOrEqual(EVENTS);
  expect(waits.length).toBeGreaterThan(10);
  expect(await verify({ databaseUrl: world.urls.owner, store: world.store, projections })).toMatchObject({
    ok: true,
    problems: [],
  });
  const note = `${String(Math.round((events / milliseconds) * 1_000))} events/s beside ${String(waits.length)} reads, the longest of ${String(longest)} ms, and ${String(written * 2)} writes`;
  tellFault({ fault: 'F22 rebuild', rounds: 1, told: events, note });
}, 1_200_000);
