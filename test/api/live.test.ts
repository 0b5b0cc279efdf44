import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveMessage } from '../../server/contract/live.ts';
import { ACME, caller, emailOf, newProduct, OTHER, signIn, startWorld, type Caller, type World } from './world.ts';

let world: World;
let manager: Caller;
let address = '';
const opened: WebSocket[] = [];
beforeAll(async () => {
  world = await startWorld();
  manager = await world.as('MANAGER');
  address = (await world.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});
afterAll(() => world.stop());

interface Listener {
  readonly socket: WebSocket;
  readonly messages: LiveMessage[];
  /** Waits for the first message that holds. */
  next(holds: (message: LiveMessage) => boolean): Promise<LiveMessage>;
  closed(): Promise<number>;
}

async function connect(hello: unknown, headers: Record<string, string> = {}): Promise<Listener> {
  const socket = new WebSocket(`${address}/api/live`, { headers });
  opened.push(socket);
  const messages: LiveMessage[] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as LiveMessage));
  const close = once(socket, 'close') as Promise<[number]>;
  close.catch(() => undefined);
  await once(socket, 'open');
  if (hello !== undefined) socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello));
  return {
    socket,
    messages,
    closed: async () => (await close)[0],
    async next(holds) {
      for (let tries = 0; tries < 200; tries++) {
        const found = messages.find(holds);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`not told: ${JSON.stringify(messages)}`);
    },
  };
}

const ticket = async (by: Caller = manager): Promise<string> => {
  const { body } = await by.send('POST', '/api/live/ticket', undefined);
  expect(body).toEqual({ data: { ticket: expect.stringMatching(/^[\w-]{43}$/) as string, expiresIn: 30 } });
  return (body.data as { ticket: string }).ticket;
};
const ready = (message: LiveMessage) => message.kind === 'ready';

describe('the live channel', () => {
  it('tells what changed, never the data, to the company that it concerns', async () => {
    const [ours, theirs] = [
      await connect({ ticket: await ticket() }),
      await connect({ ticket: await ticket(await world.as('ADMIN', OTHER)) }),
    ];
    expect(await ours.next(ready)).toEqual({
      kind: 'ready',
      position: expect.stringMatching(/^\d+$/) as string,
      moved: false,
    });
    await theirs.next(ready);
    const id = await newProduct(manager, { variety: 'Secret melon' });
    const start = performance.now();
    const { body } = await manager.send('PUT', `product-manager/pricing/${id}`, { price: '77.31' });
    const told = await ours.next(
      (message) =>
        message.kind === 'changed' &&
        BigInt(message.position) >= BigInt(String(body.position)) &&
        message.tags.some((tag) => tag.type === 'Product' && tag.id === id),
    );
    expect(performance.now() - start).toBeLessThan(1_000);
    expect(Object.keys(told).sort()).toEqual(['kind', 'position', 'tags']);
    expect(JSON.stringify(ours.messages)).not.toMatch(/melon|77\.31/);
    expect(theirs.messages.filter(({ kind }) => kind === 'changed')).toEqual([]);
  });

  it('tells after a reconnect whether anything moved', async () => {
    const first = await connect({ ticket: await ticket() });
    const { position } = await first.next(ready);
    await newProduct(manager);
    const missed = await connect({ ticket: await ticket(), since: position });
    expect(await missed.next(ready)).toMatchObject({ moved: true });
    const fresh = await world.build();
    const url = (await fresh.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
    const socket = new WebSocket(`${url}/api/live`);
    opened.push(socket);
    await once(socket, 'open');
    socket.send(JSON.stringify({ ticket: await ticket(), since: String(world.feed.head()) }));
    const [data] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(data.toString())).toMatchObject({ kind: 'ready', moved: false });
  });

  it('opens with a ticket only: once, within 30 seconds, of a session that lives', async () => {
    const used = await ticket();
    await (await connect({ ticket: used })).next(ready);
    expect(await (await connect({ ticket: used })).closed()).toBe(4401);
    expect(await (await connect({ ticket: 'x' })).closed()).toBe(4401);
    const late = await ticket();
    world.clock.advance(31_000);
    expect(await (await connect({ ticket: late })).closed()).toBe(4401);
    const token = await signIn(world.app, emailOf('USER'));
    const orphan = await ticket(caller(world.app, token));
    await caller(world.app, token).send('POST', '/api/sign-out', undefined);
    expect(await (await connect({ ticket: orphan })).closed()).toBe(4401);
  });

  it('closes what does not speak its language', async () => {
    for (const hello of [
      'no json',
      '{}',
      '[]',
      { ticket: 5 },
      { ticket: await ticket(), more: 1 },
      { ticket: await ticket(), since: '-1' },
    ]) {
      expect(await (await connect(hello)).closed()).toBe(1002);
    }
  });

  it('is closed to other sites', async () => {
    for (const origin of ['https://evil.example', 'http://localhost:1', 'null']) {
      const socket = new WebSocket(`${address}/api/live`, { headers: { origin } });
      const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
      expect(response.statusCode).toBe(403);
    }
    const own = await connect({ ticket: await ticket() }, { origin: address.replace('ws', 'http') });
    await own.next(ready);
  });

  it('closes with 4401 when its session signs out, and no other', async () => {
    const token = await signIn(world.app, emailOf('SELLER'));
    const leaving = await connect({ ticket: await ticket(caller(world.app, token)) });
    const staying = await connect({ ticket: await ticket(await world.as('SELLER')) });
    await Promise.all([leaving.next(ready), staying.next(ready)]);
    const start = performance.now();
    await caller(world.app, token).send('POST', '/api/sign-out', undefined);
    expect(await leaving.closed()).toBe(4401);
    expect(performance.now() - start).toBeLessThan(1_000);
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('allows five sockets a user', async () => {
    const by = await world.as('PURCHASER');
    for (let count = 0; count < 5; count++) await (await connect({ ticket: await ticket(by) })).next(ready);
    expect(await (await connect({ ticket: await ticket(by) })).closed()).toBe(4429);
    await (await connect({ ticket: await ticket(await world.as('WORKER')) })).next(ready);
  });

  it('closes who floods it or sends too much at once', async () => {
    const flood = await connect({ ticket: await ticket() });
    await flood.next(ready);
    for (let count = 0; count < 30; count++) flood.socket.send('{}');
    expect(await flood.closed()).toBe(1008);
    const heavy = await connect({ ticket: await ticket() });
    heavy.socket.send('x'.repeat(65 * 1024));
    expect(await heavy.closed()).toBe(1009);
  });

  it('is no page: a plain request is 404', async () => {
    expect((await world.app.inject({ url: '/api/live' })).statusCode).toBe(404);
  });
});

describe('a stopping server', () => {
  it('tells its sockets and frees its address', async () => {
    const app = await world.build();
    const url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
    const socket = new WebSocket(`${url}/api/live`);
    await once(socket, 'open');
    socket.send(JSON.stringify({ ticket: await ticket() }));
    await once(socket, 'message');
    const close = once(socket, 'close') as Promise<[number]>;
    const start = performance.now();
    await app.close();
    expect((await close)[0]).toBe(1001);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('PostgreSQL cutting every connection', () => {
  it('interrupts nobody for long: the feed comes back, sockets are sent to ask again', async () => {
    const listener = await connect({ ticket: await ticket() });
    const { position } = await listener.next(ready);
    const pg = (await import('pg')).default;
    const client = new pg.Client(world.urls.server);
    await client.connect();
    const cut = await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = current_user AND datname = current_database() AND pid <> pg_backend_pid()',
    );
    expect(cut.rowCount).toBeGreaterThan(0);
    expect(await listener.closed()).toBe(1012);
    await client.end();
    await newProduct(manager);
    const back = await connect({ ticket: await ticket(), since: position });
    expect(await back.next(ready)).toMatchObject({ moved: true });
    expect(
      (await caller(world.app, await world.tokenOf('MANAGER'), ACME).get('product-manager/product-list')).status,
    ).toBe(200);
  });
});
