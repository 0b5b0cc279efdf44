import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdmin } from '../../server/admin.ts';
import type { HealthDetails } from '../../server/contract/system/health.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { PriceEditOrigin } from '../../server/domain/catalog/productCodes.ts';
import { setProductPricing } from '../../server/domain/catalog/setProductPricing.ts';
import { recordRead } from '../../server/commands/audit/recordRead.ts';
import { pollHealth, healthMonitor, type HealthMonitor } from '../../server/http/health.ts';
import { startMetrics } from '../../server/http/metrics/metrics.ts';
import { openServices, type Services } from '../../server/services.ts';
import { context } from '../support/context.ts';
import { until } from '../support/program.ts';
import { caller, newProduct, startWorld, type Caller, type World } from './world.ts';

let world: World;
let services: Services;
let admin: FastifyInstance;
let by: Caller;
let health: HealthMonitor;
let isProjectorAlive = true;
beforeAll(async () => {
  world = await startWorld();
  const metrics = startMetrics();
  services = await openServices({
    databaseUrl: world.urls.server,
    eventStoreUrl: world.eventStoreUrl,
    name: 'measured',
    observer: metrics.observer,
  });
  const feed = { ...world.feed, isProjectorAlive: () => isProjectorAlive && world.feed.isProjectorAlive() };
  health = healthMonitor(services, feed);
  const app = await world.build({ services, feed, metrics, health });
  admin = await buildAdmin({ app, health, metrics });
  by = caller(app, await world.tokenOf('ADMIN'));
});
afterAll(async () => {
  await admin.close();
  await services.close();
  await world.stop();
});

/** Value of a series, null where there is none. */
async function figure(series: string): Promise<number | null> {
  const { body } = await admin.inject('/metrics');
  const line = body.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
}
const count = async (series: string): Promise<number> => (await figure(series)) ?? 0;

/** Like an operator's `psql`: as the owner of everything. */
async function asOwner(statement: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(world.urls.owner);
  await client.connect();
  await client.query(statement);
  await client.end();
}

const checkpointOf = async (projection: string): Promise<bigint> =>
  BigInt(
    (
      await world.services.db
        .selectFrom('plumbing.checkpoint')
        .select('position')
        .where('projection', '=', projection)
        .executeTakeFirstOrThrow()
    ).position,
  );

const looked = async (): Promise<HealthDetails> => {
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  return (await admin.inject('/health')).json<HealthDetails>();
};
const partOf = ({ parts }: HealthDetails, name: string) => parts.find((part) => part.name === name);

describe('metrics', () => {
  it('time requests by route and status, never by address', async () => {
    const id = await newProduct(by);
    await by.get(`product-manager/product-info/${id}`);
    await by.get('product-manager/product-info/nothing');
    const { body, headers } = await admin.inject('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    const route = 'route="/api/company/:companyId/product-manager/product-info/:productId"';
    expect(body).toContain(`crossdock_http_request_duration_seconds_count{method="GET",${route},status="200"} 1`);
    expect(body).toContain(`crossdock_http_request_duration_seconds_count{method="GET",${route},status="404"} 1`);
    expect(body).not.toContain(id);
  });

  it('time appends, reads of streams and queries', async () => {
    const appended = 'crossdock_event_append_duration_seconds_count{outcome="appended"}';
    const before = await count(appended);
    await newProduct(by);
    expect(await count(appended)).toBeGreaterThan(before);
    expect(await count('crossdock_event_stream_read_duration_seconds_count')).toBeGreaterThan(0);
    expect(await count('crossdock_database_query_duration_seconds_count{outcome="done"}')).toBeGreaterThan(0);
    expect(await figure('crossdock_database_connections{state="waiting"}')).toBe(0);
  });

  it('count conflicts: another writer, and a stale revision', async () => {
    const id = await newProduct(by);
    // Two processes with a state each: what one appends, the other learns when its own append is refused.
    const price = (from: Services, value: string) =>
      from.handler.handle(
        product,
        id,
        { productId: id, origin: PriceEditOrigin.FROM_FORM, price: value },
        setProductPricing,
        context(),
      );
    await price(services, '2');
    await price(world.services, '3');
    expect(await count('crossdock_append_conflicts_total')).toBe(0);
    await price(services, '4');
    expect(await count('crossdock_append_conflicts_total')).toBe(1);
    expect(await count('crossdock_event_append_duration_seconds_count{outcome="conflict"}')).toBe(1);
    const stale = await by.send('PUT', `product-manager/pricing/${id}`, { price: '5' }, { 'if-match': '0' });
    expect(stale.status).toBe(412);
    expect(await figure('crossdock_stale_revisions_total')).toBe(1);
  });

  it('tell how far each read model is behind, in events and seconds', async () => {
    const behind = () => figure('crossdock_projection_lag_events{projection="product_list"}');
    await newProduct(by);
    await expect.poll(behind).toBe(0);
    const holder = new pg.Client({ connectionString: world.urls.owner });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE read.product_list IN SHARE MODE');
    // It waits for the read model.
    const late = newProduct(by);
    await expect.poll(behind).toBeGreaterThan(0);
    expect(await figure('crossdock_projection_lag_seconds{projection="product_list"}')).toBeGreaterThan(0);
    await holder.end();
    await late;
  });

  it('call nothing late for an event that no read model takes', async () => {
    const behind = () => figure('crossdock_projection_lag_events{projection="product_list"}');
    await newProduct(by);
    await expect.poll(behind).toBe(0);
    // Its place in the log moves by itself, once a second: not now.
    const holder = new pg.Client({ connectionString: world.urls.owner });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE plumbing.checkpoint IN SHARE MODE');
    const facts = { format: 'csv', rows: 1, filter: {}, position: null, sha256: null } as const;
    await recordRead(services, context(), { type: 'DataExported', data: { what: 'products', ...facts } });
    expect(await services.store.head()).toBeGreaterThan(await checkpointOf('product_list'));
    // Longer than a look is kept for the next.
    await sleep(1_100);
    expect(await behind()).toBe(0);
    expect(await figure('crossdock_projection_lag_seconds{projection="product_list"}')).toBe(0);
    await holder.end();
  });

  it('tell of the process: event loop, memory, sockets, projector', async () => {
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).not.toBeNull();
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(await figure('crossdock_live_sockets')).toBe(0);
    expect(await figure('crossdock_projector_up')).toBe(1);
  });

  it('tell of mail: what waits, for how long, what was given up', async () => {
    const ago = new Date(Date.now() - 20 * 60_000).toISOString();
    const statement = (id: string, failed: string) =>
      `INSERT INTO vault.outbox (id, company_id, kind, recipient, subject, text, html, is_secret, created_at, next_at, failed_at)
       VALUES ('${id}', 'acme', 'test', 'a@b.test', '', '', '', false, '${ago}', now() + interval '1 hour', ${failed})`;
    await asOwner(statement(randomUUID(), 'NULL'));
    await asOwner(statement(randomUUID(), 'now()'));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await figure('crossdock_outbox_messages{state="waiting"}')).toBe(1);
    expect(await figure('crossdock_outbox_messages{state="failed"}')).toBe(1);
    expect(await figure('crossdock_outbox_oldest_seconds')).toBeGreaterThanOrEqual(1_200);
    expect(partOf(await looked(), 'outbox')).toMatchObject({
      status: 'degraded',
      reason: expect.stringMatching(/^mail waiting: 1, the oldest for 1[2-9]\d\d s$/) as string,
    });
    await asOwner('DELETE FROM vault.outbox');
  });

  it('are all in server/METRICS.md', async () => {
    const { readFile } = await import('node:fs/promises');
    const readme = await readFile(new URL('../../server/METRICS.md', import.meta.url), 'utf8');
    const { body } = await admin.inject('/metrics');
    const ours = [...body.matchAll(/^# TYPE (crossdock_\w+)/gm)].map(([, name = '']) => name);
    expect(ours.length).toBeGreaterThan(10);
    expect(ours.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('health in detail', () => {
  it('names every part', async () => {
    expect(await until(looked, ({ status }) => status === 'ok')).toMatchObject({
      parts: ['database', 'eventStore', 'projector', 'readModels', 'outbox'].map((name) => ({
        name,
        status: 'ok',
        reason: null,
      })),
    });
  });

  it('says why and since when a part is not well, and the public route only how it is', async () => {
    isProjectorAlive = false;
    await asOwner(`INSERT INTO plumbing.parked VALUES ('product_list', 'product-acme.x', 1, 0, 'X', 'broken', now())`);
    const first = await looked();
    expect(first.status).toBe('degraded');
    expect(partOf(first, 'projector')).toMatchObject({ status: 'degraded', reason: 'no heartbeat within 3 s' });
    expect(partOf(first, 'readModels')).toMatchObject({
      status: 'degraded',
      reason: 'product_list leaves out streams: 1',
    });
    expect(await figure('crossdock_parked_streams{projection="product_list"}')).toBe(1);
    expect((await by.get('/api/health')).body).toEqual({ status: 'degraded' });
    const second = await looked();
    expect(partOf(second, 'projector')?.since).toBe(partOf(first, 'projector')?.since);
    isProjectorAlive = true;
    await asOwner('DELETE FROM plumbing.parked');
    const third = await until(looked, ({ status }) => status === 'ok');
    expect(Date.parse(partOf(third, 'projector')?.since ?? '')).toBeGreaterThan(
      Date.parse(partOf(first, 'projector')?.since ?? ''),
    );
  });
});

describe('health that nobody asks for', () => {
  it('is watched all the same: `since` is when a part changed', async () => {
    isProjectorAlive = false;
    const seen: HealthDetails[] = [];
    const watched: HealthMonitor = {
      look: async () => {
        const details = await health.look();
        seen.push(details);
        return details;
      },
    };
    const stopWatching = pollHealth(watched, 1_050);
    await until(
      () => seen.some((details) => partOf(details, 'projector')?.status === 'degraded'),
      (isSeen) => isSeen,
    );
    stopWatching();
    const asked = Date.now();
    const found = partOf(await looked(), 'projector');
    isProjectorAlive = true;
    expect(found?.status).toBe('degraded');
    expect(Date.parse(found?.since ?? '')).toBeLessThanOrEqual(asked);
  });
});

describe('the admin port', () => {
  it("shows the API's document and pages", async () => {
    const document = (await admin.inject('/openapi.json')).json<{ openapi: string; paths: object }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).length).toBeGreaterThan(10);
    const pages = await admin.inject('/docs/');
    expect([pages.statusCode, pages.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await admin.inject('/docs/json')).json()).toMatchObject({ openapi: '3.1.0' });
  });

  it('answers to its own names only, so that no page of another site can read it', async () => {
    const answer = await admin.inject({ url: '/metrics', headers: { host: 'evil.example:9100' } });
    expect([answer.statusCode, answer.body.includes('crossdock_')]).toEqual([421, false]);
    for (const host of ['127.0.0.1:9100', 'localhost:9100', '[::1]:9100'])
      expect((await admin.inject({ url: '/metrics', headers: { host } })).statusCode).toBe(200);
  });

  it('does not say why it fails', async () => {
    const failing = await buildAdmin({
      app: world.app,
      health: { look: () => Promise.reject(new Error('secret cause')) },
      metrics: startMetrics(),
    });
    const answer = await failing.inject('/health');
    expect([answer.statusCode, answer.body]).toEqual([500, 'This could not be shown.\n']);
    await failing.close();
  });
});
