import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../support/program.ts';
import { enterWorld, newProduct, type Caller, type World } from './world.ts';

let world: World;
let admin: Caller;
let owner: pg.Client;
let stream = '';
beforeAll(async () => {
  world = await enterWorld();
  admin = await world.as('ADMIN');
  stream = `product-${world.companyId}.${await newProduct(admin)}`;
  owner = new pg.Client({ connectionString: world.urls.owner });
  await owner.connect();
});
afterAll(async () => {
  await owner.query('DELETE FROM plumbing.parked WHERE stream LIKE ANY($1)', [
    [world.companyId, world.otherId].map((companyId) => `product-${companyId}.%`),
  ]);
  await owner.end();
  await world.stop();
});

/** As a projector parks it. */
const park = (projection: string, name: string): Promise<unknown> =>
  owner.query(
    `INSERT INTO plumbing.parked (projection, stream, position, revision, event, error, parked_at)
     VALUES ($1, $2, 0, 0, 'ProductListed', 'it did not fit', now())`,
    [projection, name],
  );

interface Row {
  readonly projection: string;
  readonly stream: string;
  readonly isRetrying: boolean;
}
const parked = async (by: Caller): Promise<readonly Row[]> =>
  ((await by.get('parked-stream')).body.data as { list: Row[] }).list;

describe('parked streams', () => {
  it('are shown to the company they are of', async () => {
    await park('product_list', stream);
    expect(await parked(admin)).toMatchObject([
      {
        projection: 'product_list',
        stream,
        event: 'ProductListed',
        revision: 0,
        error: 'it did not fit',
        isRetrying: false,
      },
    ]);
    expect(await parked(await world.as('ADMIN', world.otherId))).toEqual([]);
  });

  it('are told to whoever saves the record: no list shows what was saved', async () => {
    const id = stream.split('.')[1] ?? '';
    const save = (price: string) => admin.send('PUT', `product-manager/pricing/${id}`, { price });
    const saved = await save('12.34');
    expect([saved.status, saved.body.synced, saved.body.leftOut]).toEqual([200, false, true]);
    expect(saved.body.message).toMatch(/^Price saved\. But lists, search and documents do not show it/);
    await owner.query('DELETE FROM plumbing.parked WHERE stream = $1', [stream]);
    const { body } = await save('12.35');
    expect([body.leftOut, body.message]).toEqual([undefined, 'Price saved.']);
    await park('product_list', stream);
  });

  it('are tried again by the projector when somebody asks', async () => {
    const told: unknown[] = [];
    world.feed.on('notice', ({ companyId, tags }) =>
      told.push(...tags.map(({ type }) => `${companyId ?? ''} ${type}`)),
    );
    const { status, body } = await admin.send('POST', 'parked-stream/retry', { projection: 'product_list', stream });
    expect([status, body.data]).toEqual([200, { asked: 1 }]);
    await until(
      () => parked(admin),
      (rows) => rows.length === 0,
    );
    await expect.poll(() => told).toContain(`${world.companyId} ParkedStream`);
  });

  it('are all asked for at once, each company its own, and what cannot be done stays', async () => {
    await park('no_such_list', stream);
    await park('product_list', `product-${world.otherId}.x`);
    const { body } = await admin.send('POST', 'parked-stream/retry', {});
    expect(body.data).toEqual({ asked: 1 });
    await until(
      () => parked(admin),
      (rows) => rows.length === 1 && rows.every(({ isRetrying }) => !isRetrying),
    );
    const { rows } = await owner.query('SELECT 1 FROM plumbing.retry_request');
    expect([rows.length, await parked(await world.as('ADMIN', world.otherId))]).toMatchObject([
      0,
      [{ isRetrying: false }],
    ]);
  });

  it('cannot be written by the server itself', async () => {
    const server = new pg.Client({ connectionString: world.urls.server });
    await server.connect();
    await expect(server.query('DELETE FROM plumbing.parked')).rejects.toThrow(/permission denied/);
    await server.end();
  });
});
