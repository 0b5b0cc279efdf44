import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverLog } from '../../server/http/logging.ts';
import { openServices } from '../../server/services.ts';
import { callCase } from '../api/callCase.ts';
import { routeCases } from '../api/routeCases.ts';
import { basic, caller, enterWorld, form, newProduct, PASSWORD, signInCall, type World } from '../api/world.ts';

/** Secrets that are put wherever a caller can put something: none may ever be in a log (trust 5.29). */
const canary = (name: string): string => `canary${name}${randomUUID().replaceAll('-', '')}`;
const planted = {
  password: canary('Password'),
  bearer: canary('Bearer'),
  cookie: canary('Cookie'),
  query: canary('Query'),
  body: canary('Body'),
  header: canary('Header'),
  resetToken: canary('Reset'),
  cardId: canary('Card'),
  database: canary('Database'),
};

let world: World;
const lines: string[] = [];
beforeAll(async () => {
  world = await enterWorld();
});
afterAll(() => world.stop());

interface Line {
  readonly msg: string;
  readonly correlationId?: string;
  readonly req?: { readonly path: string };
  readonly err?: { readonly message: string; readonly stack: string };
}

it('no log line has a secret, and every line of a request has its correlation id', async () => {
  const log = serverLog({ level: 'trace', to: { write: (line) => void lines.push(line) } });
  const app = await world.build({ log });
  const ids = { companyId: world.companyId, productId: await newProduct(await world.as('ADMIN')) };
  const asked: string[] = [];
  const correlation = (): Record<string, string> => {
    const id = randomUUID();
    asked.push(id);
    return { 'x-correlation-id': id };
  };

  // Signing in, well and badly, with secrets where they belong and where they do not.
  const good = await app.inject({ ...signInCall(await world.hire('MANAGER'), PASSWORD, 'crossdock-web') });
  const { access_token: token } = good.json<{ access_token: string }>();
  const worker = await world.hire('WORKER');
  await app.inject(signInCall(worker, planted.password));
  await app.inject({
    method: 'POST',
    url: `/api/oauth/token?password=${planted.query}&sig=${planted.query}`,
    headers: {
      authorization: basic(planted.bearer),
      'content-type': 'application/x-www-form-urlencoded',
      ...correlation(),
    },
    payload: form({ grant_type: 'password', username: worker, password: planted.password }),
  });

  // Every route, as it should be called and with secrets planted.
  for (const name of Object.keys(routeCases)) {
    if (name === 'POST /api/sign-out') continue;
    await callCase(caller(app, token, world.companyId), name, ids, correlation());
    const [method, url = ''] = [name.split(' ')[0], routeCases[name]?.url(ids)];
    for (const authorization of [`Bearer ${planted.bearer}`, `Bearer ${token}`])
      await app.inject({
        method: method as 'GET',
        url: `${url}${url.includes('?') ? '&' : '?'}token=${planted.query}&ticket=${planted.query}`,
        headers: {
          authorization,
          cookie: `crossdock=${planted.cookie}`,
          'idempotency-key': randomUUID(),
          'if-match': planted.header,
          'x-as-of': planted.header,
          ...correlation(),
        },
        ...(method === 'GET'
          ? {}
          : {
              payload: {
                password: planted.password,
                token: planted.resetToken,
                cardId: planted.cardId,
                name: planted.body,
              },
            }),
      });
  }

  // Faults of our own and stores that are away, whose errors quote what they were given.
  const failing = await world.build({
    log,
    projectionsTaking: () => {
      throw new Error(`cannot reach postgres://crossdock:${planted.database}@db/x?password=${planted.database}`, {
        cause: new Error(`Authorization: Bearer ${planted.database}`),
      });
    },
  });
  const by = caller(failing, token, world.companyId);
  expect(
    (await by.send('POST', 'product-manager', { variety: 'x', inventoryUOM: 'Case', createUnits: true }, correlation()))
      .status,
  ).toBe(500);
  const away = await openServices({
    databaseUrl: world.urls.server,
    eventStoreUrl: `esdb://127.0.0.1:1?tls=false&maxDiscoverAttempts=1&connectionName=${planted.database}`,
    name: 'away',
  });
  const without = caller(await world.build({ log, services: away }), token, world.companyId);
  expect(
    (await without.send('PUT', `product-manager/pricing/${ids.productId}`, { price: '1' }, correlation())).status,
  ).toBe(503);
  await away.close();

  const text = lines.join('');
  // It is a log of this run, with what was done and what failed.
  const parsed = lines.map((line) => JSON.parse(line) as Line);
  expect(parsed.length).toBeGreaterThan(Object.keys(routeCases).length * 3);
  expect(text).toContain('sign-in failed');
  expect(parsed.some(({ err }) => err?.stack.includes('canaries.test'))).toBe(true);
  for (const [name, secret] of Object.entries({ ...planted, token, right: PASSWORD }))
    expect([name, text.includes(secret)]).toEqual([name, false]);
  // No query, whatever is in it.
  expect(parsed.filter(({ req }) => req?.path.includes('?'))).toEqual([]);
  // From the browser's header to the line, for each request and on each of its lines.
  for (const id of asked) expect(parsed.some(({ correlationId }) => correlationId === id)).toBe(true);
  expect(parsed.filter(({ correlationId, msg }) => correlationId === undefined && msg === 'request')).toEqual([]);
  expect(parsed.filter(({ correlationId }) => correlationId === undefined).map(({ msg }) => msg)).toEqual([]);
});
