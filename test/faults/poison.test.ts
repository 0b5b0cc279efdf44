import { afterAll, beforeAll, expect, it } from 'vitest';
import { productList } from '../../projections/catalog/productList.ts';
import { onHand } from '../../projections/inventory/onHand.ts';
import type { Projection } from '../../projections/projection.ts';
import { rebuild } from '../../projections/rebuild.ts';
import { retryParked } from '../../projections/retryParked.ts';
import { verify } from '../../projections/verify.ts';
import { listed, newEvent, priced, productStream } from '../projections/events.ts';
import { eventually, makeWorld, type World } from '../projections/world.ts';
import { tellFault } from '../support/longRun.ts';

/** F11: one event in 1,000 that no handler takes; 3,000 events in `npm test`, 30,000 in `npm run test:faults`. */
const isLong = process.env.CROSSDOCK_LONG === '1';
const EVENTS = isLong ? 30_000 : 3_000;
const EVERY = 1_000;
const A_PRODUCT = 20;
const POISON = '666';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

let isBroken = true;
const fragile: Projection = {
  ...productList,
  apply: (rows, event) => {
    if (isBroken && (event.data as { price?: string }).price === POISON) throw new Error('the number of the beast');
    productList.apply(rows, event);
  },
};
const projections = [fragile, onHand];
const options = () => ({ databaseUrl: world.urls.owner, store: world.store, projections });
const parked = async (): Promise<string[]> =>
  (await world.query<{ stream: string }>('SELECT stream FROM plumbing.parked ORDER BY position')).map(
    ({ stream }) => stream,
  );

it('F11 one event in 1,000 is poison: the others are shown at once, all of it is named, a retry mends it, a rebuild stops', async () => {
  world.project({ projections });
  const poisoned: string[] = [];
  for (let written = 0; written < EVENTS; written += A_PRODUCT) {
    const id = `p${String(written)}`;
    const isPoisoned = written % EVERY === EVERY / 2;
    if (isPoisoned) poisoned.push(productStream(id));
    const prices = Array.from({ length: A_PRODUCT - 1 }, (_, step) =>
      isPoisoned && step === 9 ? POISON : String(step),
    );
    await world.store.append(
      productStream(id),
      [newEvent(listed(id), id), ...prices.map((price, step) => newEvent(priced(id, price), `${id} ${String(step)}`))],
      'noStream',
    );
    // An event of a type that nobody has ever heard of is nobody's, and in nobody's way.
    if (isPoisoned)
      await world.store.append(
        productStream(`u${id}`),
        [newEvent({ type: 'ProductTeleported', data: {} }, `u${id}`)],
        'noStream',
      );
  }
  await world.caughtUp(projections);
  expect(await parked()).toEqual(poisoned);

  // A product that is well, written right behind a poisoned one, is in the list all the same.
  const lags: number[] = [];
  for (let round = 0; round < 3; round++) {
    const [sick, well] = [`s${String(round)}`, `w${String(round)}`];
    await world.store.append(
      productStream(sick),
      [newEvent(listed(sick), sick), newEvent(priced(sick, POISON), `${sick} p`)],
      'noStream',
    );
    await world.store.append(productStream(well), [newEvent(listed(well), well)], 'noStream');
    const began = performance.now();
    await eventually(
      async () => (await world.query('SELECT 1 FROM read.product_list WHERE product_id = $1', [well])).length > 0,
    );
    lags.push(Math.round(performance.now() - began));
    poisoned.push(productStream(sick));
  }
  await world.caughtUp(projections);
  expect(await parked()).toEqual(poisoned);
  await expect(rebuild(options())).rejects.toThrow('the number of the beast');
  isBroken = false;
  expect((await retryParked(options())).filter(({ error }) => error !== null)).toEqual([]);
  expect(await parked()).toEqual([]);
  expect(await verify(options())).toMatchObject({ ok: true, problems: [] });
  const note = `${String(poisoned.length)} streams of ${String(EVENTS / A_PRODUCT)} parked and mended; recovery: of a well one behind a sick one`;
  tellFault({ fault: 'F11 poison', rounds: poisoned.length, told: EVENTS, recoveryMs: lags, note });
}, 600_000);
