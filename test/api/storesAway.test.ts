import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../server/database/connect.ts';
import type { App } from '../../server/http/app.ts';
import { openServices, type Services } from '../../server/services.ts';
import { caller, enterWorld, errorOf, newProduct, signInCall, type World } from './world.ts';

const NOBODY_THERE = '127.0.0.1:1';

let world: World;
let id = '';
beforeAll(async () => {
  world = await enterWorld();
  id = await newProduct(await world.as('ADMIN'));
});
afterAll(() => world.stop());

describe('without PostgreSQL', () => {
  let app: App;
  let without: ReturnType<typeof connect>;
  beforeAll(async () => {
    without = connect(`postgres://nobody@${NOBODY_THERE}/none`, { name: 'test' });
    const feed = { ...world.feed, isConnected: () => false, isProjectorAlive: () => false };
    app = await world.build({ services: { ...world.services, db: without.db, pool: without.pool }, feed });
  });
  afterAll(() => without.db.destroy());

  it('nobody is let in or out: 503, to be repeated, and the cause is not told', async () => {
    const by = caller(app, await world.tokenOf('ADMIN'), world.companyId);
    const answers = [
      await by.get('/api/user/me'),
      await by.get('product-manager/product-list'),
      await by.send('PUT', `product-manager/pricing/${id}`, { price: '1' }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers['retry-after'], errorOf(answer).code]).toEqual([
        503,
        '1',
        'server.unavailable',
      ]);
      expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|postgres|127\.0/);
    }
    const signIn = await app.inject(signInCall(await world.hire('ADMIN')));
    expect([signIn.statusCode, signIn.json<{ error: { code: string } }>().error.code]).toEqual([
      503,
      'server.unavailable',
    ]);
  });

  it('health is down', async () => {
    const answer = await app.inject({ url: '/api/health' });
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'down' }]);
  });
});

describe('without the event store', () => {
  let app: App;
  let without: Services;
  beforeAll(async () => {
    without = await openServices({
      databaseUrl: world.urls.server,
      eventStoreUrl: `esdb://${NOBODY_THERE}?tls=false&maxDiscoverAttempts=1`,
      name: 'test',
    });
    app = await world.build({ services: without });
  });
  afterAll(() => without.close());

  it('lists are shown, changes are refused with 503', async () => {
    const by = caller(app, await world.tokenOf('ADMIN'), world.companyId);
    expect((await by.get('product-manager/product-list')).status).toBe(200);
    const answer = await by.send('PUT', `product-manager/pricing/${id}`, { price: '1' });
    expect([answer.status, errorOf(answer).code]).toEqual([503, 'server.outcomeUnknown']);
  });

  it('health is down', async () => {
    expect((await app.inject({ url: '/api/health' })).json()).toEqual({ status: 'down' });
  });
});

describe('without the projector', () => {
  it('health is degraded', async () => {
    const app = await world.build({ feed: { ...world.feed, isProjectorAlive: () => false } });
    const answer = await app.inject({ url: '/api/health' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'degraded' }]);
  });
});
