import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailable, type RecordedEvent } from '../../server/kernel/eventStore.ts';
import type { CommandHandler } from '../../server/kernel/handleCommand.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { until } from '../support/program.ts';
import { routeCases } from './routeCases.ts';
import { type Answer, caller, type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let admin: Caller;
let id = '';
beforeAll(async () => {
  world = await enterWorld();
  admin = await world.as('ADMIN');
});
afterAll(() => world.stop());

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });
const price = (amount: string, headers: Record<string, string>, by = admin) =>
  by.send('PUT', `product-manager/pricing/${id}`, { price: amount }, headers);
const isReplay = ({ headers }: Answer) => headers['idempotent-replayed'] === 'true';
async function events(): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  for await (const event of world.services.store.read(streamName(world.companyId, 'product', id))) found.push(event);
  return found;
}

/** An app on the same world whose commands do something else first. */
async function behind(before: () => Promise<void>): Promise<Caller> {
  const { handler } = world.services;
  const handle = (async (...command: Parameters<CommandHandler['handle']>) => {
    await before();
    return handler.handle(...command);
  }) as CommandHandler['handle'];
  const app = await world.build({ services: { ...world.services, handler: { ...handler, handle } } });
  return caller(app, await world.tokenOf('ADMIN'), world.companyId);
}

/** A caller whose commands wait for `go`. */
async function held(): Promise<{ by: Caller; go: () => void; running: () => number }> {
  let go = (): void => undefined;
  let running = 0;
  const gate = new Promise<void>((resolve) => (go = resolve));
  const by = await behind(() => {
    running++;
    return gate;
  });
  return { by, go, running: () => running };
}

beforeAll(async () => {
  id = await newProduct(admin);
});

describe('a repeat', () => {
  it('gets the first answer to the letter, whatever happened since and whoever speaks', async () => {
    const key = keyed();
    const first = await price('5', key);
    expect([first.status, isReplay(first)]).toEqual([200, false]);
    await price('6', keyed());
    const again = await price('5', { ...key, 'accept-language': 'zh' });
    expect([again.status, isReplay(again), again.body]).toEqual([200, true, first.body]);
    expect((await events()).map(({ data }) => (data as { price?: string }).price)).toEqual([undefined, '5', '6']);
  });

  it('may write its body in another order, and its key in quotes or capitals', async () => {
    const key = randomUUID();
    const path = `product-manager/pricing/${id}`;
    const first = await admin.send('PUT', path, { price: '7', reason: 'spring' }, keyed(key));
    const again = await admin.send('PUT', path, { reason: 'spring', price: '7' }, keyed(`"${key.toUpperCase()}"`));
    expect([again.status, isReplay(again), again.body]).toEqual([200, true, first.body]);
  });

  it('of a refusal is refused alike', async () => {
    const key = keyed();
    const before = (await admin.get(`product-manager/product-info/${id}`)).body.data as { revision: number };
    const stale = { ...key, 'if-match': String(before.revision - 1) };
    const first = await price('8', stale);
    const again = await price('8', stale);
    expect([first.status, again.status, isReplay(again)]).toEqual([412, 412, true]);
    expect(again.body).toEqual(first.body);
    const other = keyed();
    const unknown = () => admin.send('PUT', 'product-manager/pricing/nobody', { price: '8' }, other);
    expect([(await unknown()).status, isReplay(await unknown())]).toEqual([404, true]);
  });

  it('is known to another server process', async () => {
    const key = keyed();
    const first = await price('9', key);
    const other = caller(await world.build(), await world.tokenOf('ADMIN'), world.companyId);
    const again = await price('9', key, other);
    expect([isReplay(again), again.body]).toEqual([true, first.body]);
  });

  it('finds its answer although the first caller hung up', async () => {
    const key = keyed();
    const { by, go, running } = await held();
    const lost = price('10', key, by);
    await until(running, (count) => count === 1);
    go();
    const first = await lost;
    expect((await price('10', key)).body).toEqual(first.body);
  });
});

describe('a key', () => {
  it('that was used for another request is refused', async () => {
    const key = keyed();
    await price('11', key);
    const other = await newProduct(admin);
    const answers = [
      await price('12', key),
      await price('11', { ...key, 'if-match': '0' }),
      await admin.send('PUT', `product-manager/pricing/${other}`, { price: '11' }, key),
      await admin.send('PUT', `product-manager/specifications/${id}`, { variety: 'x' }, key),
    ];
    for (const answer of answers) expect([answer.status, errorOf(answer).code]).toEqual([422, 'idempotency.keyReused']);
    expect((await price('11', key)).status).toBe(200);
  });

  it('never books the opening stock of a second body', async () => {
    const key = keyed();
    const body = { variety: 'Opened once', inventoryUOM: 'Case', createUnits: true };
    const first = await admin.send('POST', 'product-manager', body, key);
    const second = await admin.send('POST', 'product-manager', { ...body, initInventory: '9' }, key);
    expect([first.status, second.status]).toEqual([200, 422]);
    const { productId } = first.body.data as { productId: string };
    const info = await admin.get(`product-manager/product-info/${productId}`);
    expect(info.body.data).toMatchObject({ onHandQty: '0' });
  });

  it("is another user's, and another company's, own", async () => {
    const key = keyed();
    const body = { variety: 'Same key', inventoryUOM: 'Case', createUnits: true };
    const ours = await admin.send('POST', 'product-manager', body, key);
    const theirs = await (await world.as('ADMIN', world.otherId)).send('POST', 'product-manager', body, key);
    expect([theirs.status, isReplay(theirs)]).toEqual([200, false]);
    const colleague = await (await world.as('MANAGER')).send('POST', 'product-manager', { ...body, sku: 'S1' }, key);
    expect(isReplay(colleague)).toBe(false);
    expect(ours.status).toBe(200);
    // The colleague's product would have the id of ours.
    expect([colleague.status, errorOf(colleague).code]).toEqual([422, 'idempotency.keyReused']);
  });

  it('under which somebody else saved something saves nothing, and says so', async () => {
    const key = keyed();
    const seller = await world.as('SELLER');
    const other = await newProduct(admin);
    expect((await price('21', key)).status).toBe(200);
    const refused = await seller.send('PUT', `product-manager/pricing/${id}`, { price: '24' }, key);
    expect([refused.status, errorOf(refused).code]).toEqual([422, 'idempotency.keyReused']);
    expect((await price('21', key)).headers['idempotent-replayed']).toBe('true');
    expect((await seller.send('PUT', `product-manager/pricing/${id}`, { price: '24' })).status).toBe(200);
    const edit = { productIds: [id], edit: { organic: true } };
    const bulk = keyed();
    expect((await admin.send('POST', 'product-manager/bulk-edit', edit, bulk)).status).toBe(200);
    const another = { productIds: [other], edit: { organic: true } };
    const manager = await (await world.as('MANAGER')).send('POST', 'product-manager/bulk-edit', another, bulk);
    expect([manager.status, errorOf(manager).code]).toEqual([422, 'idempotency.keyReused']);
  });

  it('is demanded of every command, and of nothing else', async () => {
    const token = await world.tokenOf('ADMIN');
    const exempt: string[] = [];
    for (const { method, url, config } of world.app.routeTable) {
      const name = `${method} ${url}`;
      if (['GET', 'HEAD'].includes(method)) expect([name, config.command]).toEqual([name, false]);
      else if (!config.command) exempt.push(name);
      else {
        const one = routeCases[name];
        const answer = await world.app.inject({
          method: method as 'POST',
          url: one?.url({ companyId: world.companyId, productId: id }) ?? url,
          headers: { authorization: `Bearer ${token}` },
          payload: one?.body?.() ?? {},
        });
        expect([name, answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
          name,
          400,
          'request.idempotencyKeyRequired',
        ]);
      }
    }
    expect(exempt).toEqual(expect.arrayContaining(['POST /api/sign-out', 'POST /api/oauth/token']));
  });
});

describe('a call still running', () => {
  it('refuses its repeats with 425, and then answers them', async () => {
    const key = keyed();
    const { by, go, running } = await held();
    const first = price('20', key, by);
    await until(running, (count) => count === 1);
    for (const other of [by, admin]) {
      const answer = await price('20', key, other);
      expect([answer.status, answer.headers['retry-after'], errorOf(answer).code]).toEqual([
        425,
        '1',
        'idempotency.stillRunning',
      ]);
    }
    expect((await price('21', key)).status).toBe(422);
    go();
    const { body } = await first;
    const again = await price('20', key);
    expect([isReplay(again), again.body]).toEqual([true, body]);
  });

  it('is taken over when its lease has run out, and takes effect once', async () => {
    const key = keyed();
    const { by, go, running } = await held();
    const first = price('22', key, by);
    await until(running, (count) => count === 1);
    // As if it had been given 30 s earlier.
    const { numUpdatedRows } = await world.services.db
      .updateTable('vault.idempotency')
      .set({ lease_until: sql<Date>`lease_until - interval '30.001 seconds'` })
      .where('key', '=', key['idempotency-key'])
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    const second = await price('22', key);
    expect([second.status, isReplay(second)]).toEqual([200, false]);
    go();
    expect((await first).status).toBe(200);
    expect((await price('22', key)).body).toEqual(second.body);
    expect((await events()).filter(({ data }) => (data as { price?: string }).price === '22')).toHaveLength(1);
  });

  it('is taken over at once when its process is gone', async () => {
    const key = keyed();
    const { by, go, running } = await held();
    const first = price('23', key, by);
    await until(running, (count) => count === 1);
    // Longer than it lasts by itself: what takes it over does so because its process is gone.
    const { lease_until: end } = await world.services.db
      .updateTable('vault.idempotency')
      .set({ lease_until: sql<Date>`lease_until + interval '25 seconds'` })
      .where('key', '=', key['idempotency-key'])
      .returning('lease_until')
      .executeTakeFirstOrThrow();
    // What PostgreSQL sees of a process that was killed: its connections end.
    await world.services.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'crossdock presence' AND datname = current_database()",
    );
    const second = await until(
      () => price('23', key),
      ({ status }) => status !== 425,
    );
    expect(second.status).toBe(200);
    expect(new Date(world.clock.now()) < end).toBe(true);
    go();
    await first;
    expect((await events()).filter(({ data }) => (data as { price?: string }).price === '23')).toHaveLength(1);
  });
});

describe('an outcome that decides nothing', () => {
  it('is not kept: the repeat runs', async () => {
    const key = keyed();
    let isAway = true;
    const by = await behind(() => (isAway ? Promise.reject(new StoreUnavailable('away')) : Promise.resolve()));
    const lost = await price('30', key, by);
    expect([lost.status, errorOf(lost).code]).toEqual([503, 'server.outcomeUnknown']);
    // It may have happened all the same, so the key continues to count for this request.
    expect((await price('31', key, by)).status).toBe(422);
    isAway = false;
    const done = await price('30', key, by);
    expect([done.status, isReplay(done)]).toEqual([200, false]);
  });

  it('is a refusal of the user: who may later, may with the same key', async () => {
    const seller = await world.as('SELLER');
    const key = keyed();
    const cost = () => seller.send('PUT', `product-manager/pricing/${id}`, { cost: '1' }, key);
    expect([(await cost()).status, isReplay(await cost())]).toEqual([403, false]);
  });

  it('is a body that does not fit: the key is still free', async () => {
    const key = keyed();
    expect((await price('a lot', key)).status).toBe(400);
    expect((await price('33', key)).status).toBe(200);
  });
});
