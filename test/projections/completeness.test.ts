import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordHistory } from '../../projections/history/recordHistory.ts';
import { onHand } from '../../projections/inventory/onHand.ts';
import { productList } from '../../projections/catalog/productList.ts';
import { verify } from '../../projections/verify.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { listed, newEvent, priced, productStream, received } from './events.ts';
import { makeWorld, type World } from './world.ts';

/** 1,000 events a writer in `npm test`; the figures of issue 3, 5,000 and 16 writers too, in `npm run test:faults`. */
const isLong = process.env.CROSSDOCK_LONG === '1';
const EVENTS = isLong ? 5_000 : 1_000;
const WRITERS = isLong ? [2, 5, 16] : [2, 5];
/** Lots of a product: with its listing and price they divide what a writer writes. */
const LOTS = 6;

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const projections = [productList, recordHistory, onHand];

it.each(WRITERS)(
  '%i writers at once: every stored event is projected, none twice',
  async (writers) => {
    // The second one stands by and takes over in the middle.
    const first = world.project({ projections });
    world.project({ projections });
    const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(`w${String(writer)}`)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await first.stop();
    await writing;
    await world.caughtUp(projections);

    const stored = new Map<string, number>();
    for await (const { type } of world.store.readAll()) stored.set(type, (stored.get(type) ?? 0) + 1);
    const projected = await world.query<{ event: string; count: number }>(
      'SELECT event, count(DISTINCT position)::int AS count FROM read.record_history GROUP BY event',
    );
    expect(new Map(projected.map(({ event, count }) => [event, count]))).toEqual(stored);
    expect([...stored.values()].reduce((sum, count) => sum + count, 0)).toBe(writers * EVENTS);
    // What is added up would show what was taken twice.
    expect(await world.query('SELECT sum(on_hand)::int AS sum FROM read.inventory_on_hand')).toEqual([
      { sum: stored.get('LotReceived') },
    ]);
    expect(await verify({ databaseUrl: world.urls.owner, store: world.store, projections })).toMatchObject({
      ok: true,
    });
  },
  600_000,
);

/** Products one after another, each listed, priced and received into stock, until all events are written. */
async function write(name: string): Promise<void> {
  for (let written = 0; written < EVENTS;) {
    const id = `${name}n${String(written)}`;
    const seed = (step: number): string => `${id} ${String(step)}`;
    await world.store.append(
      productStream(id),
      [newEvent(listed(id), seed(0)), newEvent(priced(id, '1'), seed(1))],
      'noStream',
    );
    const lots = Array.from({ length: LOTS }, (_, step) => newEvent(received(id, '1'), seed(2 + step)));
    await world.store.append(streamName('acme', 'inventory', id), lots, 'noStream');
    written += 2 + LOTS;
  }
}
