import { once } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { projections } from '../../projections/all.ts';
import { openLiveFeed } from '../../server/database/liveFeed.ts';
import { tokenHash } from '../../server/database/secretToken.ts';
import { liveTopics } from '../../server/domain/liveTopics.ts';
import { connect, enter, hangUp, ticket } from './liveListener.ts';
import { caller, emailOf, enterWorld, newProduct, signIn, type Caller, type World } from './world.ts';

const roles = ['ADMIN', 'MANAGER', 'SELLER', 'PURCHASER', 'WORKER', 'PACKER', 'USER'] as const;

let world: World;
let manager: Caller;
let address = '';
beforeAll(async () => {
  world = await enterWorld();
  // Before anybody listens: who is hired is told of.
  await Promise.all([...roles.map((role) => world.hire(role)), world.hire('ADMIN', world.otherId)]);
  manager = await world.as('MANAGER');
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(hangUp);
afterAll(() => world.stop());

describe('the live channel', () => {
  it('tells what changed, never the data, to the company that it concerns', async () => {
    const ours = await enter(address, manager);
    const theirs = await enter(address, await world.as('ADMIN', world.otherId));
    expect(ours.messages[0]).toEqual({
      kind: 'ready',
      position: expect.stringMatching(/^\d+$/) as string,
      mark: expect.stringMatching(/^[0-9a-f-]{36}:\d+$/) as string,
      moved: false,
    });
    const id = await newProduct(manager, { variety: 'Secret melon' });
    const { body } = await manager.send('PUT', `product-manager/pricing/${id}`, { price: '77.31' });
    const told = await ours.next(
      'changed',
      ({ position, tags }) =>
        BigInt(position) >= BigInt(String(body.position)) &&
        tags.some((tag) => tag.type === 'Product' && tag.id === id),
    );
    expect(Object.keys(told).sort()).toEqual(['kind', 'mark', 'position', 'tags']);
    expect(JSON.stringify(ours.messages)).not.toMatch(/melon|77\.31/);
    expect(theirs.messages.filter(({ kind }) => kind === 'changed')).toEqual([]);
  });

  it('knows who may hear of every kind of record that a read model tells of', () => {
    const tags = projections.flatMap((projection) => projection.tags.map(({ type }) => type));
    expect(tags.filter((type) => !(type in liveTopics))).toEqual([]);
  });

  it('tells of accounts to those who may see them, and to everybody of their own', async () => {
    const [admin, seller] = [
      await enter(address, await world.as('ADMIN')),
      await enter(address, await world.as('SELLER')),
    ];
    const { rows } = await asOwner('SELECT user_id FROM read.company_users WHERE email = ANY($1)', [
      [emailOf('SELLER', world.companyId), emailOf('WORKER', world.companyId)],
    ]);
    for (const { user_id: id } of rows)
      await tell({ p: 'other', at: '1', c: world.companyId, tags: [{ type: 'User', id }] });
    await tell({
      p: 'other',
      at: '1',
      c: world.companyId,
      tags: [{ type: 'Nobody knows' }, { type: 'Product', id: 'end' }],
    });
    await Promise.all([admin, seller].map((one) => one.next('changed', ({ tags }) => tags[0]?.id === 'end')));
    const heardOf = ({ messages }: typeof admin) =>
      messages.flatMap((message) => (message.kind === 'changed' ? message.tags : [])).filter(({ id }) => id !== 'end');
    expect(heardOf(admin)).toHaveLength(2);
    const { body } = await (await world.as('SELLER')).get('/api/user/me');
    expect(heardOf(seller)).toEqual([{ type: 'User', id: (body.data as { id: string }).id }]);
  });

  it('opens with a ticket only: once, within 30 seconds, of a session that lives', async () => {
    const used = await ticket(manager);
    await (await connect(address, { ticket: used })).next('ready');
    expect(await (await connect(address, { ticket: used })).closed()).toBe(4401);
    expect(await (await connect(address, { ticket: 'x' })).closed()).toBe(4401);
    const late = await ticket(manager);
    // As if it had been asked for 31 s earlier.
    const { rowCount } = await asOwner(
      "UPDATE vault.live_ticket SET expires_at = expires_at - interval '31 seconds' WHERE ticket_hash = $1",
      [tokenHash(late)],
    );
    expect(rowCount).toBe(1);
    expect(await (await connect(address, { ticket: late })).closed()).toBe(4401);
    const token = await signIn(world.app, await world.hire('USER'));
    const orphan = await ticket(caller(world.app, token, world.companyId));
    await caller(world.app, token, world.companyId).send('POST', '/api/sign-out', undefined);
    expect(await (await connect(address, { ticket: orphan })).closed()).toBe(4401);
  });

  it('closes what does not speak its language', async () => {
    for (const hello of [
      'no json',
      '{}',
      '[]',
      { ticket: 5 },
      { ticket: await ticket(manager), more: 1 },
      { ticket: await ticket(manager), since: '-1' },
      { ticket: await ticket(manager), since: '1', mark: 'x' },
    ]) {
      expect(await (await connect(address, hello)).closed()).toBe(1002);
    }
  });

  it('is closed to other sites', async () => {
    for (const origin of ['https://evil.example', 'http://localhost:1', 'null']) {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, { headers: { origin } });
      const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
      expect(response.statusCode).toBe(403);
    }
    const own = await connect(address, { ticket: await ticket(manager) }, { origin: address });
    await own.next('ready');
  });

  it('closes with 4401 when its session signs out, and no other', async () => {
    const token = await signIn(world.app, await world.hire('SELLER'));
    const leaving = await enter(address, caller(world.app, token, world.companyId));
    const staying = await enter(address, await world.as('SELLER'));
    await caller(world.app, token, world.companyId).send('POST', '/api/sign-out', undefined);
    expect(await leaving.closed()).toBe(4401);
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
  });

  it.each([
    ['another role', 'role = 2300'],
    ['a closed account', 'status = 2000'],
  ])('closes with 4403 after %s', async (_, set) => {
    const email = await world.hire('PACKER');
    const [concerned, other] = [await enter(address, await world.as('PACKER')), await enter(address, manager)];
    const before = 'SELECT user_id, role, status FROM read.company_users WHERE email = $1';
    const { rows } = await asOwner(before, [email]);
    const [was] = rows;
    await asOwner(`UPDATE read.company_users SET ${set} WHERE email = $1`, [email]);
    await tell({ p: 'company_users', at: '1', c: world.companyId, tags: [{ type: 'User', id: was?.user_id }] });
    expect(await concerned.closed()).toBe(4403);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
    await asOwner('UPDATE read.company_users SET role = $2, status = $3 WHERE email = $1', [
      email,
      was?.role,
      was?.status,
    ]);
  });

  it('allows five sockets a user: the sixth takes the place of the oldest', async () => {
    const by = await world.as('PURCHASER');
    const [first, second] = [await enter(address, by), await enter(address, by)];
    for (let count = 2; count < 5; count++) await enter(address, by);
    const worker = await enter(address, await world.as('WORKER'));
    await enter(address, by);
    expect(await first.closed()).toBe(4429);
    expect([second, worker].map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  });

  it('closes who floods it or sends too much at once', async () => {
    const flood = await enter(address, manager);
    // Too many for one second and for two.
    for (let count = 0; count < 60; count++) flood.moveTo(null);
    expect(await flood.closed()).toBe(1008);
    const heavy = await connect(address, 'x'.repeat(65 * 1024));
    expect(await heavy.closed()).toBe(1009);
  });

  it('beats, so that a browser notices a half-open line', async () => {
    const listener = await enter(address, manager);
    await listener.next('beat');
  });

  it('is no page: a plain request is 404', async () => {
    expect((await world.app.inject({ url: '/api/live' })).statusCode).toBe(404);
  });
});

describe('after a reconnect', () => {
  it('tells whether anything moved: to this process exactly, to another in doubt yes', async () => {
    const { position: since, mark } = await (await enter(address, manager)).next('ready');
    expect(await (await enter(address, manager, { since, mark })).next('ready')).toMatchObject({ moved: false });
    await newProduct(manager);
    expect(await (await enter(address, manager, { since, mark })).next('ready')).toMatchObject({ moved: true });
    const feed = await openLiveFeed({ databaseUrl: world.urls.server });
    const fresh = await (await world.build({ feed })).listen({ port: 0, host: '127.0.0.1' });
    const { since: head } = world.feed.markOf(world.companyId);
    expect(await (await enter(fresh, manager, { since: head, mark })).next('ready')).toMatchObject({ moved: false });
    expect(await (await enter(fresh, manager, { since, mark })).next('ready')).toMatchObject({ moved: true });
    await feed.close();
  });

  it('tells at first what was missed since the ticket, which was asked for before anything was read', async () => {
    const { body } = await manager.send('POST', '/api/live/ticket', undefined);
    const { ticket: given, since, mark } = body.data as Record<'ticket' | 'since' | 'mark', string>;
    expect(await (await enter(address, manager, { since, mark })).next('ready')).toMatchObject({ moved: false });
    await newProduct(manager);
    const late = await connect(address, { ticket: given, since, mark });
    expect(await late.next('ready')).toMatchObject({ moved: true });
  });

  it('misses nothing of a read model that told of the same position later', async () => {
    const listener = await enter(address, manager);
    const at = String(BigInt(world.feed.markOf(world.companyId).since) + 1n);
    await tell({ p: 'product_list', at, c: world.companyId, tags: [{ type: 'Product', id: 'first' }] });
    const { position: since, mark } = await listener.next('changed', ({ tags }) => tags[0]?.id === 'first');
    listener.socket.terminate();
    await tell({ p: 'record_history', at, c: world.companyId, tags: [{ type: 'Product', id: 'second' }] });
    const watcher = await enter(address, manager);
    await watcher.next('ready');
    expect(await (await enter(address, manager, { since, mark })).next('ready')).toMatchObject({ moved: true });
  });
});

describe('a stopping server', () => {
  it('tells its sockets and frees its address', async () => {
    const app = await world.build();
    const listener = await enter(await app.listen({ port: 0, host: '127.0.0.1' }), manager);
    await app.close();
    expect(await listener.closed()).toBe(1001);
  });
});

describe('PostgreSQL cutting every connection', () => {
  it('interrupts nobody for long: the feed comes back, sockets are sent to ask again', async () => {
    const listener = await enter(address, manager);
    const { position: since, mark } = await listener.next('ready');
    const client = new pg.Client(world.urls.server);
    await client.connect();
    // Of this file's servers alone: files of a worker run one after another, and the projector is another user.
    const cut = await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = current_user AND datname = current_database() AND pid <> pg_backend_pid()',
    );
    expect(cut.rowCount).toBeGreaterThan(0);
    expect(await listener.closed()).toBe(1012);
    await client.end();
    await newProduct(manager);
    expect(await (await enter(address, manager, { since, mark })).next('ready')).toMatchObject({ moved: true });
    expect(
      (await caller(world.app, await world.tokenOf('MANAGER'), world.companyId).get('product-manager/product-list'))
        .status,
    ).toBe(200);
  });
});

async function asOwner(text: string, values: unknown[]): Promise<pg.QueryResult<Record<string, string>>> {
  const client = new pg.Client(world.urls.owner);
  await client.connect();
  try {
    return await client.query<Record<string, string>>(text, values);
  } finally {
    await client.end();
  }
}

/** What the projector would tell with a commit. */
const tell = (notice: object): Promise<unknown> =>
  asOwner(`SELECT pg_notify('crossdock_live', $1)`, [JSON.stringify(notice)]);
