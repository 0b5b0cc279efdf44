import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCase } from '../api/callCase.ts';
import { documentOf, operationsOf, type Operation, type Schema } from '../api/openApiChecks.ts';
import { publicRoutes, routeCases } from '../api/routeCases.ts';
import { enterWorld, errorOf, newProduct, PASSWORD, signInCall, type World } from '../api/world.ts';
import { isConfigName } from '../../server/domain/company/config/companyConfig.ts';

/** What is true of every route, generated from the cases: a new route is held to it by its case alone (trust 5). */
let world: World;
let operations: readonly Operation[] = [];
let ids = { companyId: '', productId: '' };
let cookie = '';
beforeAll(async () => {
  world = await enterWorld();
  operations = operationsOf(documentOf(world.app));
  ids = { companyId: world.companyId, productId: await newProduct(await world.as('ADMIN')) };
  const answer = await world.app.inject(signInCall(await world.hire('ADMIN'), PASSWORD, 'crossdock-web'));
  cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
});
afterAll(() => world.stop());

const names = Object.keys(routeCases);
const writes = names.filter((name) => !name.startsWith('GET '));
const reads = names.filter((name) => name.startsWith('GET '));
const operationOf = (name: string): Operation | undefined =>
  operations.find(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}` === name);
/** These end the session, or open the door again: what follows would not be signed in. */
const endsSession = (name: string): boolean => name === 'POST /api/sign-out';

/** Position of the last event that is not about reading: who takes data out is recorded (trust 6). */
async function lastChange(): Promise<bigint> {
  let last = -1n;
  for await (const { stream, position } of world.services.store.readAll())
    if (!stream.startsWith('audit-')) last = position;
  return last;
}

describe('every answer', () => {
  it('carries the headers that protect it, and none that invites other sites (5.17, 5.19)', async () => {
    const admin = await world.as('ADMIN');
    const foreign = { origin: 'https://evil.example' };
    const answers = [
      ...(await Promise.all(
        [...reads, ...publicRoutes.filter((name) => name.startsWith('GET'))].map(async (name) =>
          name in routeCases
            ? callCase(admin, name, ids, foreign)
            : admin.get(name.split(' ')[1] ?? '', { ...foreign }),
        ),
      )),
      await admin.get('/api/nothing', foreign),
      await admin.get('/products', foreign),
      await admin.send('POST', 'product-manager', {}, foreign),
    ];
    expect(answers.length).toBeGreaterThan(10);
    for (const { headers } of answers) {
      expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
      // A file is sandboxed instead: it may do nothing at all, wherever it is opened (5.15).
      const isFile = String(headers['content-security-policy']).includes('sandbox');
      for (const directive of isFile
        ? []
        : ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "script-src 'self'"])
        expect(headers['content-security-policy']).toContain(directive);
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe|\*/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()') as string,
        'x-correlation-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      });
      const told = Object.keys(headers);
      expect(told.filter((name) => /^access-control-|^server$|^x-powered-by$|^strict-transport/.test(name))).toEqual(
        [],
      );
    }
  });

  it('to somebody signed in is kept by nobody', async () => {
    const admin = await world.as('ADMIN');
    for (const name of reads)
      expect([name, (await callCase(admin, name, ids)).headers['cache-control']]).toEqual([name, 'no-store']);
  });

  it('asks for https for a year, where there is https', async () => {
    const app = await world.build({ publicUrl: 'https://crossdock.example.com' });
    const { headers } = await app.inject('/api/health');
    expect(headers['strict-transport-security']).toMatch(/^max-age=(31536000|6\d{7}); includeSubDomains/);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('to a preflight of another site allows nothing', async () => {
    for (const name of writes) {
      const url = routeCases[name]?.url(ids) ?? '';
      const headers = { origin: 'https://evil.example', 'access-control-request-method': name.split(' ')[0] ?? '' };
      const answer = await world.app.inject({ method: 'OPTIONS', url, headers });
      expect([name, answer.statusCode]).toEqual([name, 404]);
      expect(Object.keys(answer.headers).filter((one) => one.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('a page of another site (5.20)', () => {
  const from = (name: string, headers: Record<string, string>, payload: string) =>
    world.app.inject({
      method: name.split(' ')[0] as 'POST',
      url: routeCases[name]?.url(ids) ?? '',
      headers: { host: 'localhost:3000', cookie, 'idempotency-key': randomUUID(), ...headers },
      payload,
    });

  it('changes nothing with what a browser sends unasked: text, a form, no header of ours', async () => {
    const before = await lastChange();
    for (const name of writes) {
      const body = routeCases[name]?.body?.() ?? {};
      const fields = Object.entries(body instanceof FormData ? {} : body);
      const json = JSON.stringify(Object.fromEntries(fields));
      const form = new URLSearchParams(fields.map(([key, value]) => [key, String(value)])).toString();
      for (const [type, payload] of [
        ['text/plain', json],
        ['application/x-www-form-urlencoded', form],
        ['multipart/form-data; boundary=x', '--x--'],
        ['application/json', json],
      ] as const) {
        const unasked = await from(name, { 'content-type': type, origin: 'https://evil.example' }, payload);
        expect([name, type, unasked.statusCode]).toEqual([name, type, 403]);
        const headless = await from(name, { 'content-type': type }, payload);
        expect([name, type, headless.statusCode]).toEqual([name, type, 403]);
      }
      // Also with our header, as a page of our own origin that was tricked into posting a form.
      const text = await from(name, { 'content-type': 'text/plain', 'x-crossdock': '1' }, json);
      if (operationOf(name)?.body) expect([name, text.statusCode]).toEqual([name, 415]);
      const posted = await from(
        name,
        { 'content-type': 'application/x-www-form-urlencoded', 'x-crossdock': '1' },
        form,
      );
      expect([name, posted.statusCode]).toEqual([name, 415]);
    }
    expect(await lastChange()).toBe(before);
  });

  it('changes nothing by a link: no GET does', async () => {
    const admin = await world.as('ADMIN');
    const before = await lastChange();
    for (const name of reads) await callCase(admin, name, ids);
    expect(await lastChange()).toBe(before);
  });
});

/** Names of everything that any answer has: what someone would try to write who has seen what can be read. */
function everyField(): string[] {
  const found = new Set([
    'id',
    'companyId',
    'userId',
    'roles',
    'role',
    'auth',
    'status',
    'createdAt',
    'updatedAt',
    'permissions',
  ]);
  const walk = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties } = schema as { properties?: Record<string, Schema> };
    for (const name of Object.keys(properties ?? {})) found.add(name);
    Object.values(schema).forEach(walk);
  };
  for (const { answers } of operations) walk(answers);
  return [...found];
}

/** A form holds ten fields at most, an answer names twenty faults. */
const FORM_FIELDS = 5;
const FIELDS_AT_ONCE = 15;
/** The names that anybody tries come first; of the rest each route is sent a few, another one the next: more in a long run. */
const FIRST = 3;
const MORE = process.env.CROSSDOCK_LONG === '1' ? 16 : 4;

/** Turn by turn other parts of a list, after its first ones. */
function partsOf(fields: readonly string[], size: number, turn: number): string[][] {
  const parts = Array.from({ length: Math.ceil(fields.length / size) }, (_, at) =>
    fields.slice(at * size, (at + 1) * size),
  );
  const rest = parts.slice(FIRST);
  const more = Array.from({ length: MORE }, (_, at) => rest[(turn * MORE + at) % rest.length] ?? []);
  return rest.length <= MORE ? parts : [...parts.slice(0, FIRST), ...more];
}

describe('every write (5.5)', () => {
  it('refuses each field that is not its own, by name, and does nothing', async () => {
    const admin = await world.as('ADMIN');
    const all = everyField();
    expect(all.length).toBeGreaterThan(60);
    const before = await lastChange();
    for (const [turn, name] of writes.filter((one) => operationOf(one)?.body && !endsSession(one)).entries()) {
      const schema = operationOf(name)?.body?.schema;
      // Of a list, the fields of its first item are sent.
      const isList = schema?.type === 'array';
      const fields = Object.keys((isList ? (schema.items as Schema) : schema)?.properties ?? {});
      const isOwn = (field: string): boolean =>
        fields.includes(field) || (name === 'PUT /api/company/:companyId/company-config' && isConfigName(field));
      const foreign = all.filter((field) => !isOwn(field));
      const atOnce = routeCases[name]?.body?.() instanceof FormData ? FORM_FIELDS : FIELDS_AT_ONCE;
      for (const sent of partsOf(foreign, atOnce, turn)) {
        const made = routeCases[name]?.body?.() ?? {};
        const body = made instanceof FormData ? made : structuredClone(made);
        if (body instanceof FormData) for (const field of sent) body.append(field, '9000');
        else
          Object.assign(
            isList ? ((body as unknown as object[])[0] ?? {}) : body,
            Object.fromEntries(sent.map((field) => [field, '9000'])),
          );
        const answer = await admin.send(name.split(' ')[0] as 'PUT', routeCases[name]?.url(ids) ?? '', body);
        expect([name, answer.status]).toEqual([name, 400]);
        const refused = (answer.body.errors as { field: string; code: string }[] | undefined) ?? [errorOf(answer)];
        const unknown = refused.filter(({ code }) => code === 'request.unknownField').map(({ field }) => field);
        const expected = isList ? sent.map((field) => `0.${field}`) : sent;
        expect([name, unknown.sort()]).toEqual([name, expected.sort()]);
      }
    }
    expect(await lastChange()).toBe(before);
  });
});

describe('every list (5.10)', () => {
  it('sorts by the names of its contract and no other', async () => {
    const admin = await world.as('ADMIN');
    const sorted = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'sortName'));
    expect(sorted.length).toBeGreaterThan(0);
    for (const operation of sorted) {
      const { schema } = operation.parameters.find(({ name }) => name === 'sortName') ?? { schema: {} };
      expect([operation.operationId, Array.isArray((schema as Schema).enum)]).toEqual([operation.operationId, true]);
      const name = `GET ${operation.path.replace(/\{(\w+)\}/g, ':$1')}`;
      for (const sortName of ['password_hash', 'company_id', 'sku;select 1', '1', 'SKU', 'sku--', "sku'"]) {
        const url = new URL(routeCases[name]?.url(ids) ?? '', 'http://x');
        url.searchParams.set('sortName', sortName);
        const answer = await admin.get(url.pathname + url.search);
        expect([name, sortName, answer.status, errorOf(answer).field]).toEqual([name, sortName, 400, 'sortName']);
      }
    }
  });
});
