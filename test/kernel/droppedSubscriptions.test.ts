import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProjector } from '../../projections/runner.ts';
import { verify } from '../../projections/verify.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import type { Event } from '../../server/kernel/decider.ts';
import type { Delivered, EventStore } from '../../server/kernel/eventStore.ts';
import { patientStore } from '../../server/kernel/patientStore.ts';
import { eventsSoFar } from '../../server/kernel/eventsSoFar.ts';
import { sharedPostgres } from '../embedded/postgres.ts';
import { eventually } from '../projections/world.ts';
import { appendProduct, listed, newEvent, priced, productStream } from '../projections/events.ts';
import { startNode, type TestNode } from '../support/eventStoreNode.ts';

/** A node that ends subscriptions as EventStoreDB does, which takes a burst for a slow reader (design 4). */
let node: TestNode;
let dropped = 0;
beforeAll(async () => {
  node = await startNode({ isHarsh: true, onResume: () => dropped++ });
  // It is not ready at first, as EventStoreDB is not.
  await appendProduct(patientStore(node.store, { clock: systemClock, patienceMs: 5_000 }), 'first', ['1']);
});
afterAll(() => node.stop());

const burst = (name: string, count: number, first: readonly Event[] = []): Promise<unknown> =>
  node.store.append(
    productStream(name),
    [...first, ...Array.from({ length: count }, (_, n) => priced(name, String(n + 1)))].map((event, n) =>
      newEvent(event, `${name} ${String(n)}`),
    ),
    'noStream',
  );

it('go on where they were: every event once, in order, and nobody is told of a failure', async () => {
  const ended = new AbortController();
  const prices: string[] = [];
  const kinds = new Set<Delivered['kind']>();
  const following = (async () => {
    for await (const delivered of node.store.subscribeToAll({ types: ['ProductPriced'], signal: ended.signal })) {
      kinds.add(delivered.kind);
      if (delivered.kind !== 'events') continue;
      for (const { stream, data } of delivered.events)
        if (stream === productStream('burst')) prices.push((data as { price: string }).price);
    }
  })();
  await eventually(() => Promise.resolve(kinds.has('caughtUp')));
  await burst('burst', 300);
  await eventually(() => Promise.resolve(prices.length >= 300));
  expect(prices).toEqual(Array.from({ length: 300 }, (_, n) => String(n + 1)));
  expect(dropped).toBeGreaterThan(0);
  ended.abort();
  await following;
});

it('cost a read of what is so far nothing, while others write', async () => {
  const writing = (async () => {
    for (let turn = 0; turn < 20; turn++) await burst(`beside${String(turn)}`, 100);
  })();
  for (let turn = 0; turn < 20; turn++) {
    let count = 0;
    for await (const { stream } of eventsSoFar(node.store, { types: ['ProductPriced'] }))
      if (stream === productStream('burst')) count++;
    expect(count).toBe(300);
  }
  await writing;
});

it('cost no term of leadership while thousands of events come in', async () => {
  const database = await (await sharedPostgres()).database();
  let terms = 0;
  const before = dropped;
  const projector = runProjector({
    ...{ databaseUrl: database.urls.projector, store: node.store, clock: systemClock },
    onLeading: () => terms++,
  });
  const isRight = async (): Promise<boolean> =>
    (await verify({ databaseUrl: database.urls.owner, store: node.store }).catch(() => ({ ok: false }))).ok;
  await eventually(isRight);
  // Until the feed of all projections is live, too, and not only right.
  for (let turn = 0; turn < 10 || (dropped === before && turn < 60); turn++)
    await burst(`many${String(turn)}`, 200, [listed(`many${String(turn)}`)]);
  await eventually(isRight);
  expect(terms).toBe(1);
  expect(dropped).toBeGreaterThan(before);
  await projector.stop();

  // A new term a hundred events later takes all projections up in one feed, however many bytes are between.
  await burst('later', 100, [listed('later')]);
  let subscriptions = 0;
  const counted: EventStore = {
    ...node.store,
    subscribeToAll(options) {
      subscriptions++;
      return node.store.subscribeToAll(options);
    },
  };
  const next = runProjector({ databaseUrl: database.urls.projector, store: counted, clock: systemClock });
  await eventually(isRight);
  expect(subscriptions).toBe(1);
  await next.stop();
  await database.drop();
});
