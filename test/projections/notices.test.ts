import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projections } from '../../projections/all.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { appendProduct, appendReceipt, newEvent, priced } from './events.ts';
import { eventually, makeWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const append = (productId: string, ...prices: string[]) => appendProduct(world.store, productId, prices);
const receive = (productId: string, quantity: string) => appendReceipt(world.store, productId, quantity);

describe('what is told', () => {
  it('names company, position and tags once committed, for projections without an own event too', async () => {
    const heard: { p: string; at: string; c?: string; tags?: { type: string; id?: string }[] }[] = [];
    let beats = 0;
    const client = new pg.Client(world.urls.server);
    await client.connect();
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'crossdock_heartbeat') beats++;
      else heard.push(JSON.parse(payload) as (typeof heard)[number]);
    });
    await client.query('LISTEN crossdock_live; LISTEN crossdock_heartbeat');
    world.project();
    await append('first');
    await world.caughtUp();
    heard.length = 0;
    await append('p1', '5');
    await receive('p1', '1');
    const head = String(await world.store.head());
    await eventually(() => projections.every(({ name }) => heard.some(({ p, at }) => p === name && at === head)));
    expect(heard).toContainEqual({
      p: 'inventory_on_hand',
      at: head,
      c: 'acme',
      tags: [{ type: 'Product', id: 'p1' }],
    });
    await eventually(() => beats >= 2);
    // An import, however it is cut on its way: beyond 50 ids the type alone, and never too long for PostgreSQL.
    heard.length = 0;
    const long = (number: number): string => `${'x'.repeat(60)}${String(number)}`;
    const events = Array.from({ length: 400 }, (_, number) =>
      newEvent(priced(long(number), '1'), `i ${String(number)}`),
    );
    await world.store.append(streamName('acme', 'product', 'many'), events, 'noStream');
    await eventually(() =>
      heard.some(({ p, tags }) => p === 'product_list' && tags?.length === 1 && tags[0]?.id === undefined),
    );
    await client.end();
  });
});
