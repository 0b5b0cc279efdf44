import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productList } from '../../projections/catalog/productList.ts';
import { onHand } from '../../projections/inventory/onHand.ts';
import type { Projection } from '../../projections/projection.ts';
import { rebuild } from '../../projections/rebuild.ts';
import { retryParked } from '../../projections/retryParked.ts';
import { verify } from '../../projections/verify.ts';
import type { Event } from '../../server/kernel/decider.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { listed, newEvent, priced, productStream, received } from './events.ts';
import { eventually, makeWorld, type World } from './world.ts';

let world: World;
let seed = 0;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

/** Cannot take a price of 666, as long as `isBroken`. */
function fragile(): { projection: Projection; repair: () => void } {
  let isBroken = true;
  return {
    projection: {
      ...productList,
      apply: (rows, event) => {
        if (isBroken && (event.data as { price?: string }).price === '666') throw new Error('the number of the beast');
        productList.apply(rows, event);
      },
    },
    repair: () => {
      isBroken = false;
    },
  };
}

async function append(productId: string, ...events: Event[]): Promise<void> {
  const stream = productStream(productId);
  let last = -1n;
  for await (const { revision } of world.store.read(stream)) last = revision;
  await world.store.append(
    stream,
    events.map((event) => newEvent(event, String(seed++))),
    last < 0n ? 'noStream' : last,
  );
}
const pricesOf = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await world.query<{ product_id: string; price: string }>('SELECT product_id, price FROM read.product_list')).map(
      ({ product_id, price }) => [product_id, price],
    ),
  );
const parked = () =>
  world.query('SELECT projection, stream, event, error, revision FROM plumbing.parked ORDER BY projection, stream');

describe('an event that a handler cannot take', () => {
  it('puts its stream aside while all others go on; a retry takes it and what came after', async () => {
    const { projection, repair } = fragile();
    const projections = [projection, onHand];
    world.project({ projections });
    await append('p1', listed('p1'), priced('p1', '1'));
    await append('p2', listed('p2'), priced('p2', '2'), priced('p2', '666'), priced('p2', '3'));
    await append('p3', listed('p3'), priced('p3', '3'));
    await world.caughtUp(projections);
    await append('p2', priced('p2', '4'));
    await append('p1', priced('p1', '11'));
    await world.caughtUp(projections);
    expect(await pricesOf()).toEqual({ p1: '11.000000', p2: '2.000000', p3: '3.000000' });
    expect(await parked()).toEqual([
      {
        projection: 'product_list',
        stream: 'product-acme.p2',
        event: 'ProductPriced',
        error: 'the number of the beast',
        revision: '2',
      },
    ]);
    const options = { databaseUrl: world.urls.owner, store: world.store, projections };
    expect(await verify({ ...options })).toMatchObject({ ok: false });
    expect(await retryParked(options)).toEqual([
      { projection: 'product_list', stream: 'product-acme.p2', events: 0, error: 'the number of the beast' },
    ]);
    await expect(rebuild(options)).rejects.toThrow(
      'product_list cannot take ProductPriced at product-acme.p2/2: the number of the beast',
    );
    expect(await pricesOf()).toMatchObject({ p1: '11.000000' });

    repair();
    expect(await retryParked({ ...options, stream: 'product-acme.other' })).toEqual([]);
    expect(await retryParked(options)).toEqual([
      { projection: 'product_list', stream: 'product-acme.p2', events: 3, error: null },
    ]);
    expect(await parked()).toEqual([]);
    expect(await pricesOf()).toMatchObject({ p2: '4.000000' });
    await append('p2', priced('p2', '5'));
    await world.caughtUp(projections);
    expect(await pricesOf()).toMatchObject({ p2: '5.000000' });
    expect(await verify(options)).toMatchObject({ ok: true });
  });

  it('loses nothing when streams are retried while others write', async () => {
    const { projection, repair } = fragile();
    const projections = [projection];
    world.project({ projections });
    for (let number = 0; number < 5; number++)
      await append(`p${String(number)}`, listed(`p${String(number)}`), priced(`p${String(number)}`, '666'));
    await world.caughtUp(projections);
    expect(await parked()).toHaveLength(5);
    repair();
    const writing = (async () => {
      for (let round = 1; round <= 40; round++)
        await append(`p${String(round % 5)}`, priced(`p${String(round % 5)}`, String(round)));
    })();
    await retryParked({ databaseUrl: world.urls.owner, store: world.store, projections });
    await writing;
    await world.caughtUp(projections);
    expect(await pricesOf()).toEqual({
      p0: '40.000000',
      p1: '36.000000',
      p2: '37.000000',
      p3: '38.000000',
      p4: '39.000000',
    });
    expect(await verify({ databaseUrl: world.urls.owner, store: world.store, projections })).toMatchObject({
      ok: true,
    });
  });

  it('is found too when PostgreSQL refuses its values, and when it is no JSON (F11)', async () => {
    const events: Event[] = [];
    for (let number = 0; number < 1_000; number++) events.push(received('p1', '1'));
    await world.store.append(
      streamName('acme', 'inventory', 'p1'),
      events.map((event) => newEvent(event, String(seed++))),
      'noStream',
    );
    await world.store.append(
      streamName('acme', 'inventory', 'p2'),
      [newEvent(received('p2', '99999999999999'), 'too large')],
      'noStream',
    );
    const words = { ...newEvent(received('p3', '1'), 'words'), data: 'no object' as unknown as object };
    await world.store.append(streamName('acme', 'inventory', 'p3'), [words], 'noStream');
    const { metadata: _, ...nobody } = newEvent(received('p4', '1'), 'nobody');
    await world.store.append(streamName('acme', 'inventory', 'p4'), [nobody as never], 'noStream');
    await world.store.append(
      streamName('acme', 'inventory', 'p5'),
      [newEvent(received('p5', '5'), 'well')],
      'noStream',
    );
    world.project({ projections: [onHand] });
    await world.caughtUp([onHand]);
    expect((await parked()).map(({ stream }) => stream as string)).toEqual([
      'inventory-acme.p2',
      'inventory-acme.p3',
      'inventory-acme.p4',
    ]);
    expect(await world.query('SELECT product_id, on_hand FROM read.inventory_on_hand ORDER BY product_id')).toEqual([
      { product_id: 'p1', on_hand: '1000.000000' },
      { product_id: 'p5', on_hand: '5.000000' },
    ]);
  });

  it('stops a projection that fails for more than 1,000 streams, and no other', async () => {
    const broken: Projection = {
      ...onHand,
      apply: () => {
        throw new Error('broken');
      },
    };
    const errors: string[] = [];
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (_: object, message: string) => {
        errors.push(message);
      },
    };
    const projections = [broken, productList];
    for (let from = 0; from < 1_100; from += 100) {
      await Promise.all(
        Array.from({ length: 100 }, (_, number) =>
          world.store.append(
            streamName('acme', 'inventory', `s${String(from + number)}`),
            [newEvent(received('p', '1'), String(seed++))],
            'noStream',
          ),
        ),
      );
    }
    world.project({ projections, log });
    await eventually(() => errors.some((message) => message.includes('this projection is stopped')));
    expect((await parked()).length).toBeGreaterThan(1_000);
    await append('p1', listed('p1'));
    await world.caughtUp([productList]);
    // Repaired by a rebuild, it continues by itself.
    await rebuild({ databaseUrl: world.urls.owner, store: world.store, only: ['inventory_on_hand'] });
    expect(await parked()).toEqual([]);
    expect(await world.query('SELECT on_hand FROM read.inventory_on_hand WHERE on_hand <> 0')).toEqual([
      { on_hand: '1100.000000' },
    ]);
  });
});

describe('an outage', () => {
  it('parks nothing: a missing right, a lock, a table that is gone', async () => {
    world.project();
    await append('p1', listed('p1'));
    await world.caughtUp();
    await world.query('REVOKE INSERT, UPDATE ON read.product_list FROM crossdock_projector');
    await append('p1', priced('p1', '7'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await parked()).toEqual([]);
    await world.query('GRANT INSERT, UPDATE ON read.product_list TO crossdock_projector');
    await world.caughtUp();
    expect(await pricesOf()).toEqual({ p1: '7.000000' });
    await world.query('DROP TABLE read.product_list');
    await append('p1', priced('p1', '8'));
    await eventually(() =>
      pricesOf().then(
        ({ p1 }) => p1 === '8.000000',
        () => false,
      ),
    );
    expect(await parked()).toEqual([]);
  });
});
