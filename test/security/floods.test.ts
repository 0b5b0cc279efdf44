import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOf, operationsOf, type Operation } from '../api/openApiChecks.ts';
import { routeCases } from '../api/routeCases.ts';
import { basic, enterWorld, errorOf, newProduct, type Caller, type World } from '../api/world.ts';
import { floodsOf, formFlood, multipartFloods } from './fromSchema.ts';

/** One body of a megabyte must not keep everybody else waiting (review S1, S8): every route, no matter who sends it. */
let world: World;
let admin: Caller;
let authorization = '';
let origin = '';
let operations: readonly Operation[] = [];
const ids = { companyId: '', productId: '' };
beforeAll(async () => {
  world = await enterWorld();
  admin = await world.as('ADMIN');
  authorization = `Bearer ${await world.tokenOf('ADMIN')}`;
  ids.companyId = world.companyId;
  ids.productId = await newProduct(admin);
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  operations = operationsOf(documentOf(world.app));
});
afterAll(() => world.stop());

/** What an answer may cost is measured where nothing else runs, in a long run. */
const isLong = process.env.CROSSDOCK_LONG === '1';
const CPU_MS = 100;
const ANSWER_BYTES = 20_000;
const ATTEMPTS = 10;

interface Flood {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly type: string;
  readonly payload: string;
}

type Send = (flood: Flood) => Promise<{ readonly status: number; readonly text: string }>;

const headersOf = ({ type }: Flood) => ({ authorization, 'content-type': type, 'idempotency-key': randomUUID() });

const inject: Send = async (flood) => {
  const { method, url, payload } = flood;
  const answer = await world.app.inject({ method: method as 'POST', url, headers: headersOf(flood), payload });
  return { status: answer.statusCode, text: answer.body };
};

/** Piece by piece, as a parser of streams is made for. */
const throughSocket: Send = async (flood) => {
  const answer = await fetch(origin + flood.url, {
    method: flood.method,
    headers: headersOf(flood),
    body: flood.payload,
  });
  return { status: answer.status, text: await answer.text() };
};

/** CPU ms that `work` uses in this process. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Sends a flood; what else this process is at may be counted in, so the cheapest of some attempts counts. */
async function expectCheapRefusal(flood: Flood, statuses: readonly number[], send = inject): Promise<void> {
  let cheapest = Infinity;
  for (let attempt = 0; attempt < (isLong ? ATTEMPTS : 1) && cheapest > CPU_MS; attempt++) {
    let answer = { status: 0, text: '' };
    cheapest = Math.min(cheapest, await cpuOf(async () => (answer = await send(flood))));
    const { status, text } = answer;
    expect(statuses, `${flood.name}: ${String(status)} ${text.slice(0, 300)}`).toContain(status);
    expect(Buffer.byteLength(text), flood.name).toBeLessThanOrEqual(ANSWER_BYTES);
    const { errors = [] } = JSON.parse(text) as { errors?: unknown[] };
    expect(errors.length, flood.name).toBeLessThanOrEqual(20);
  }
  if (isLong) expect(cheapest, `CPU ms of ${flood.name}`).toBeLessThanOrEqual(CPU_MS);
}

/** Every route that reads a body, with the body's schema where it has one. */
function writes() {
  return world.app.routeTable
    .filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
    .map(({ method, url: path, config }) => {
      const name = `${method} ${path}`;
      const operation = operations.find((one) => `${one.method} ${one.path.replace(/\{(\w+)\}/g, ':$1')}` === name);
      const url = routeCases[name]?.url(ids) ?? path.replaceAll(/:\w+/g, 'none');
      return { name, method, url, schema: operation?.body?.schema ?? null, config };
    });
}

/** A public address whose body may be as long as a whole order. */
const takesOrders = (url: string): boolean => url.startsWith('/api/order-link/');
/** Public addresses that take no forms. */
const takesJsonAlone = (url: string): boolean =>
  takesOrders(url) || url.startsWith('/api/kiosk/') || url.endsWith('new-password');

describe('every route', () => {
  it('refuses a flood of JSON in few words', async () => {
    const routes = writes();
    expect(routes.length).toBeGreaterThan(40);
    for (const [turn, { name, method, url, schema, config }] of routes.entries())
      for (const [flood, payload] of Object.entries(floodsOf(schema, turn)))
        await expectCheapRefusal(
          { name: `${name}: ${flood}`, method, url, type: 'application/json', payload },
          takesOrders(url) ? [400, 413] : config.public ? [413] : config.upload ? [415] : [400],
        );
  }, 300_000);

  it('refuses a flood of form fields the same way', async () => {
    // One parser reads them for all routes: a few of each kind.
    const few = writes().filter(
      ({ config }, turn) => config.public === true || config.upload !== undefined || turn % 5 === 0,
    );
    for (const { name, method, url, config } of few)
      await expectCheapRefusal(
        { name, method, url, type: 'application/x-www-form-urlencoded', payload: formFlood },
        // The address takes forms and this is too large, or it takes none.
        config.public && !takesJsonAlone(url) ? [413] : [415],
      );
  });

  it('that takes a file refuses a flood of parts, and a deep one', async () => {
    const routes = writes().filter(({ config }) => config.upload);
    expect(routes.length).toBeGreaterThan(1);
    for (const { name, method, url } of routes)
      for (const [flood, payload] of Object.entries(multipartFloods))
        await expectCheapRefusal(
          { name: `${name}: ${flood}`, method, url, type: 'multipart/form-data; boundary=x', payload },
          [400, 413],
          throughSocket,
        );
  });
});

describe('a body', () => {
  const create = (body: unknown) => admin.send('POST', 'product-manager', body);
  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

  it('has at most 32 levels', async () => {
    expect(errorOf(await create({ inventoryUOM: 'Case', variety: nested(31) }))).toMatchObject({
      code: 'request.invalid',
      field: 'variety',
    });
    expect(errorOf(await create({ variety: nested(32) })).code).toBe('request.badJson');
  });

  it('with more fields than can be named is refused as a whole', async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`x${String(at)}`, 1]));
    const answer = await create(many);
    expect([answer.status, errorOf(answer)]).toMatchObject([400, { code: 'request.tooManyFields' }]);
    expect(answer.body.errors).toBeUndefined();
  });

  it('names its first twenty faults', async () => {
    const rows = Array.from({ length: 1_000 }, () => ({ sku: 1, lotId: 2 }));
    const answer = await admin.send('POST', 'inventory/lots/named', { rows });
    expect(answer.status).toBe(400);
    expect((answer.body.errors as unknown[]).length).toBe(20);
    expect(answer.body.error).toMatchObject({ code: 'request.invalid', field: 'rows.0.sku' });
  });

  it('one item too long is refused as its schema says, and a full one is read', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ sku: `NONE-${String(at)}`, lotId: 'L' }));
    expect((await admin.send('POST', 'inventory/lots/named', { rows })).status).toBe(200);
    const answer = await admin.send('POST', 'inventory/lots/named', { rows: [...rows, rows[0]] });
    expect([answer.status, errorOf(answer)]).toMatchObject([400, { code: 'request.invalid', field: 'rows' }]);
  });
});

describe('somebody who has not signed in', () => {
  const post = (url: string, type: string, payload: string) =>
    world.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: basic('crossdock-cli'), 'content-type': type },
    });

  it.each(['/api/oauth/token', '/api/auth/new-password', '/api/auth/reset-password', '/api/nothing'])(
    'sends at most 8 kB to %s',
    async (url) => {
      const answer = await post(url, 'application/json', JSON.stringify({ x: 'y'.repeat(8 * 1024) }));
      expect([answer.statusCode, answer.json<{ error: unknown }>().error]).toMatchObject([
        413,
        { code: 'request.tooBig', message: 'The request is too large. The limit is 8 kB.' },
      ]);
      for (const payload of ['['.repeat(4_000) + ']'.repeat(4_000), '{"x":'.repeat(1_300) + '1' + '}'.repeat(1_300)]) {
        const deep = await post(url, 'application/json', payload);
        expect([deep.statusCode, deep.json<{ error: unknown }>().error]).toMatchObject([
          400,
          { code: 'request.badJson' },
        ]);
      }
      const fields = formFlood.slice(0, 8_000);
      const form = await post(url, 'application/x-www-form-urlencoded', fields);
      expect([form.statusCode, form.rawPayload.byteLength < 1_000]).toEqual([
        url.endsWith('nothing') ? 404 : url.endsWith('new-password') ? 415 : 400,
        true,
      ]);
    },
  );

  it('may have the longest password there is', async () => {
    const password = '\u4e2d'.repeat(1_024);
    const set = await post(
      '/api/auth/new-password',
      'application/json',
      JSON.stringify({ token: 'x'.repeat(128), password }),
    );
    expect(set.statusCode).toBe(422);
    const fields = {
      grant_type: 'password',
      username: '\u4e2d'.repeat(254),
      password: '\u4e2d'.repeat(256),
      scope: 'all',
    };
    const form = new URLSearchParams(fields).toString();
    expect((await post('/api/oauth/token', 'application/x-www-form-urlencoded', form)).statusCode).toBe(401);
  });
});

describe('an address', () => {
  it('is cut off at 16 kB, and unknown parameters below that are answered in few words', async () => {
    const ask = (bytes: number) =>
      new Promise<{ status: number | undefined; length: number }>((resolve, reject) => {
        const query = formFlood.replaceAll('=1', '').slice(0, bytes);
        get(
          `${origin}/api/company/${world.companyId}/product-manager/product-list?${query}`,
          { headers: { authorization } },
          (answer) => {
            let length = 0;
            answer.on('data', (piece: Buffer) => (length += piece.length));
            answer.on('end', () => {
              resolve({ status: answer.statusCode, length });
            });
          },
        ).on('error', reject);
      });
    const below = await ask(15_000);
    expect(below.status).toBe(400);
    expect(below.length).toBeLessThanOrEqual(ANSWER_BYTES);
    expect((await ask(17_000)).status).toBe(431);
  });
});
