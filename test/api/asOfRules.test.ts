import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askFor, asOf, startBuilder, viewAt } from './asOfWorld.ts';
import { errorOf, newProduct, OTHER, startWorld, type Caller, type OwnWorld } from './world.ts';

const LIST = 'product-manager/product-list';
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

let world: OwnWorld;
let builder: ReturnType<typeof startBuilder>;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  builder = startBuilder(world);
  admin = await world.as('ADMIN');
  await newProduct(admin);
});
afterAll(async () => {
  await builder.stop();
  await world.stop();
});

const stateOf = async (by: Caller, path: string): Promise<[number, string]> => {
  const answer = await by.get(path);
  return [answer.status, answer.status < 400 ? '' : errorOf(answer).code];
};

describe('asking for a moment', () => {
  it('gives the same view for the same moment, whoever asks and however it is written', async () => {
    const first = await askFor(admin, '2026-11-20T06:00:00-08:00');
    const again = await askFor(await world.as('MANAGER'), '2026-11-20T14:00:00Z');
    expect(again.id).toBe(first.id);
    expect(again.instant).toBe('2026-11-20T14:00:00.000Z');
    expect((await askFor(admin, '2026-11-20T14:00:00.001Z')).id).not.toBe(first.id);
  });

  it.each([
    ['', 400],
    ['yesterday', 400],
    ['2026-11-20 14:05', 400],
    ['2026-02-30T00:00:00Z', 400],
  ])('refuses %j', async (instant, status) => {
    expect((await admin.send('POST', 'as-of', { instant })).status).toBe(status);
  });

  it('refuses the future', async () => {
    const answer = await admin.send('POST', 'as-of', { instant: minutesAgo(-1) });
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'asOf.future']);
  });

  it('is recorded once a user and view, before anything can be read', async () => {
    const instant = '2026-11-19T00:00:00.000Z';
    for (const role of ['MANAGER', 'MANAGER', 'ACCOUNTANT'] as const) await askFor(await world.as(role), instant);
    const seen: string[] = [];
    for await (const { type, data, metadata } of world.services.store.readAll())
      if (type === 'PastViewed' && (data as { instant: string }).instant === instant) seen.push(metadata.actor);
    expect(seen).toHaveLength(2);
    expect(new Set(seen).size).toBe(2);
    // Who never asked may not read along.
    const { id } = await viewAt(await world.as('MANAGER'), instant);
    expect(await stateOf(asOf(admin, id), LIST)).toEqual([410, 'asOf.gone']);
  });
});

describe('a request about the past', () => {
  let id = '';
  beforeAll(async () => {
    world.clock.advance(61_000);
    ({ id } = await viewAt(admin, minutesAgo(1)));
  });

  it('changes nothing', async () => {
    for (const [method, path] of [
      ['POST', 'product-manager'],
      ['PUT', 'product-manager/pricing/x'],
      ['DELETE', `as-of/${id}`],
      ['POST', 'as-of'],
      ['POST', '/api/live/ticket'],
    ] as const) {
      const answer = await asOf(admin, id).send(method, path, {});
      expect([path, answer.status, errorOf(answer).code]).toEqual([path, 405, 'asOf.readOnly']);
      expect(answer.headers.allow).toBe('GET, HEAD');
    }
  });

  it('needs the permission', async () => {
    for (const role of ['SELLER', 'PURCHASER', 'WORKER', 'USER'] as const) {
      const by = await world.as(role);
      expect(await stateOf(asOf(by, id), LIST)).toEqual([403, 'access.forbidden']);
      expect((await by.send('POST', 'as-of', { instant: minutesAgo(5) })).status).toBe(403);
    }
  });

  it("finds nothing of another company's view", async () => {
    const other = await world.as('ADMIN', OTHER);
    expect(await stateOf(asOf(other, id), LIST)).toEqual([410, 'asOf.gone']);
    expect(await stateOf(other, `as-of/${id}`)).toEqual([410, 'asOf.gone']);
    expect((await other.send('DELETE', `as-of/${id}`, undefined)).status).toBe(410);
    // Its own view of the same moment has its own products alone.
    const theirs = await viewAt(other, minutesAgo(1));
    const { body } = await asOf(other, theirs.id).get(LIST);
    expect(body.data).toMatchObject({ total: 0 });
  });

  it('is told when there is no such view, and where the past cannot be told', async () => {
    for (const unknown of ['f'.repeat(32), 'x', `${id}"; DROP SCHEMA read`])
      expect(await stateOf(asOf(admin, unknown), LIST)).toEqual([410, 'asOf.gone']);
    expect(await stateOf(asOf(admin, id), '/api/user/me')).toEqual([409, 'asOf.presentOnly']);
    // Every reading route of the company answers as of a moment, or says that it cannot: none answers of now.
    const reading = world.app.routeTable.filter(
      ({ method, url }) => method === 'GET' && url.includes('/company/:companyId'),
    );
    expect(reading.filter(({ config }) => config.asOf).length).toBeGreaterThan(8);
    for (const { url } of reading.filter(({ config }) => !config.asOf)) {
      const answer = await asOf(admin, id).get(
        url.replace(':companyId', 'acme').replace(':sha256', 'a'.repeat(64)).replaceAll(/:\w+/g, 'x'),
      );
      expect([url, answer.status]).toEqual([url, 409]);
    }
  });

  it('is never kept by a cache', async () => {
    expect((await asOf(admin, id).get(LIST)).headers['cache-control']).toBe('no-store');
  });

  it('is told to wait while the view is being built', async () => {
    await builder.stop();
    const { id: waiting } = await askFor(admin, minutesAgo(7));
    const answer = await asOf(admin, waiting).get(LIST);
    expect([answer.status, errorOf(answer).code, answer.headers['retry-after']]).toEqual([409, 'asOf.building', '1']);
    builder = startBuilder(world);
    await viewAt(admin, minutesAgo(7));
  });

  it('is gone once everybody has left it, tables and all', async () => {
    world.clock.advance(61_000);
    const { id: left } = await viewAt(admin, minutesAgo(9));
    expect((await asOf(admin, left).get(LIST)).status).toBe(200);
    expect((await admin.send('DELETE', `as-of/${left}`, undefined)).status).toBe(200);
    expect(await stateOf(asOf(admin, left), LIST)).toEqual([410, 'asOf.gone']);
    expect(await stateOf(admin, `as-of/${left}`)).toEqual([410, 'asOf.gone']);
  });
});

describe('the five views of a company', () => {
  it('are not taken from those who use them; the one left alone longest makes room', async () => {
    world.clock.advance(61_000);
    const kept = [];
    for (let minutes = 20; minutes < 25; minutes++) kept.push(await viewAt(admin, minutesAgo(minutes)));
    const refused = await admin.send('POST', 'as-of', { instant: minutesAgo(30) });
    expect([refused.status, errorOf(refused).code, refused.headers['retry-after']]).toEqual([
      429,
      'asOf.tooMany',
      '30',
    ]);
    expect(errorOf(refused).message).toContain('5 past dates');
    world.clock.advance(61_000);
    const [oldest, ...others] = kept;
    for (const { id } of others) expect((await asOf(admin, id).get(LIST)).status).toBe(200);
    await viewAt(admin, minutesAgo(30));
    expect(await stateOf(asOf(admin, oldest?.id ?? ''), LIST)).toEqual([410, 'asOf.gone']);
    for (const { id } of others) expect((await asOf(admin, id).get(LIST)).status).toBe(200);
    // Another company has its own five.
    await askFor(await world.as('ADMIN', OTHER), minutesAgo(30));
  });

  it('do not fail a read that meets the dropping: it is gone, and nothing else', async () => {
    world.clock.advance(61_000);
    const { id } = await viewAt(admin, minutesAgo(30));
    const projector = new pg.Client(world.urls.projector);
    await projector.connect();
    await projector.query(`DROP SCHEMA asof_${id}_1 CASCADE`);
    await projector.end();
    expect(await stateOf(asOf(admin, id), LIST)).toEqual([410, 'asOf.gone']);
  });
});
