import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOf, operationsOf, schemaChecks, type Operation } from '../api/openApiChecks.ts';
import { enterWorld, newProduct, signIn, type World } from '../api/world.ts';
import type { RoleName } from '../../server/domain/access/roles.ts';
import { bodyOf, nastyText, validOf } from './fromSchema.ts';

/** Requests an operation and user type. `CROSSDOCK_SEED=… npx vitest run test/security/fuzz` repeats a run of another seed. */
const isLong = process.env.CROSSDOCK_LONG === '1';
const RUNS = isLong ? 40 : 8;
const SEED = Number(process.env.CROSSDOCK_SEED);

interface Request {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

let world: World;
let operations: readonly Operation[] = [];
let misfit: (schema: NonNullable<Operation['answers'][string]>, value: unknown) => string[];
const ids: Record<string, string> = {};
const tokens = new Map<RoleName, string>();
beforeAll(async () => {
  world = await enterWorld();
  ids.companyId = world.companyId;
  ids.productId = await newProduct(await world.as('ADMIN'));
  const document = documentOf(world.app);
  operations = operationsOf(document);
  misfit = schemaChecks(document);
});
afterAll(() => world.stop());

/** What a header can carry at all: HTTP itself refuses the rest. */
const plain = (value: unknown): string =>
  String(value)
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 200);
const headerText = nastyText.map(plain);
const queryText = (schema: object): Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: validOf(schema as never).map(String) }, nastyText);

function requestsOf({ parameters, body }: Operation): Arbitrary<Request> {
  const place = (where: string, text: (one: Operation['parameters'][number]) => Arbitrary<string>) => {
    const here = parameters.filter((one) => one.in === where);
    return fc.record(Object.fromEntries(here.map((one) => [one.name, text(one)])), {
      requiredKeys: here.filter(({ required }) => required).map(({ name }) => name),
      noNullPrototype: true,
    });
  };
  const header = (onlyRequired: boolean): Arbitrary<Record<string, string>> => {
    const sent = place('header', ({ schema }) =>
      fc.oneof({ weight: 8, arbitrary: validOf(schema).map(plain) }, headerText),
    );
    const needed = parameters.filter((one) => one.in === 'header' && one.required).map(({ name }) => name);
    return onlyRequired
      ? sent.map((all) => Object.fromEntries(Object.entries(all).filter(([name]) => needed.includes(name))))
      : sent;
  };
  return fc.record({
    path: place('path', ({ name, schema }) =>
      fc.oneof(
        { weight: 8, arbitrary: ids[name] === undefined ? validOf(schema).map(String) : fc.constant(ids[name]) },
        nastyText,
      ),
    ),
    query: fc.oneof(
      { weight: 4, arbitrary: place('query', ({ schema }) => queryText(schema)) },
      fc.dictionary(fc.constantFrom('pageNumber', 'sortName', 'x', '__proto__'), nastyText, { maxKeys: 2 }),
    ),
    // The optional ones (a past moment, a revision) now and then: else nothing but their refusals would be met.
    headers: fc.oneof({ weight: 4, arbitrary: header(true) }, { weight: 1, arbitrary: header(false) }),
    body: body ? bodyOf(body.schema) : fc.constant(undefined),
  });
}

/** As a browser would, and half characters as only a broken program would. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

async function send({ method, path: template, body: described }: Operation, request: Request, role: RoleName) {
  const url =
    template.replace(/\{(\w+)\}/g, (_, name: string) => encoded(request.path[name] ?? '')) +
    `?${Object.entries(request.query)
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .join('&')}`;
  const isForm = described?.type === 'application/x-www-form-urlencoded';
  const isMultipart = described?.type === 'multipart/form-data';
  const fields = (request.body ?? {}) as Record<string, unknown>;
  return world.app.inject({
    method: method as 'GET',
    url,
    // Guessed passwords must not shut out the sign-ins of this test.
    remoteAddress: isForm ? '10.9.9.9' : '127.0.0.1',
    headers: {
      authorization: isForm
        ? `Basic ${Buffer.from('crossdock-cli:').toString('base64')}`
        : `Bearer ${await token(role)}`,
      ...(described && !isMultipart ? { 'content-type': described.type } : {}),
      ...request.headers,
    },
    ...(described === null
      ? {}
      : {
          payload: isMultipart
            ? formOf(fields)
            : isForm
              ? Object.entries(fields)
                  .map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`)
                  .join('&')
              : JSON.stringify(request.body),
        }),
  });
}

/** Its file is what the schema calls one by its name. */
function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, name === 'file' ? new File(['fuzz'], String(value)) : String(value));
  return form;
}

async function token(role: RoleName): Promise<string> {
  const known = tokens.get(role) ?? (await signIn(world.app, await world.hire(role)));
  tokens.set(role, known);
  return known;
}

/** A machine that is busy with other tests may be told to come again. */
async function sendPatiently(operation: Operation, request: Request, role: RoleName) {
  for (let attempt = 0; ; attempt++) {
    const answer = await send(operation, request, role);
    const isPressed = answer.statusCode === 503 && answer.body.includes('"busy"');
    if (!isPressed || attempt === 5) return answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

describe.each(['ADMIN', 'WORKER'] as const)('whatever a %s sends', (role) => {
  it('is answered as the document says, and never with a failure', async () => {
    expect(operations.length).toBeGreaterThan(10);
    const statuses = new Map<number, number>();
    for (const operation of operations) {
      await fc.assert(
        fc.asyncProperty(requestsOf(operation), async (request) => {
          const answer = await sendPatiently(operation, request, role);
          const { statusCode: status } = answer;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          // Anyone who signs out, or gives a new password, starts again.
          if (status === 401 || operation.operationId === 'signOut') tokens.delete(role);
          const name = `${operation.operationId} ${String(status)}`;
          expect(status, `${name}: ${answer.body.slice(0, 300)}`).toBeLessThan(500);
          const schema = operation.answers[String(status)];
          expect(schema, `${name} is not declared`).toBeDefined();
          const isJson = String(answer.headers['content-type']).includes('json');
          if (schema && isJson) expect(misfit(schema, answer.json()), name).toEqual([]);
          return true;
        }),
        { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: isLong ? 3_000 : 600_000 },
      );
    }
    // The requests were neither all refused nor all taken.
    const seen = [...statuses].sort(([a], [b]) => a - b);
    console.log(
      `fuzz as ${role}, CROSSDOCK_SEED=${String(SEED)}: ${seen.map(([status, count]) => `${String(count)} × ${String(status)}`).join(', ')}`,
    );
    for (const status of [200, 400, 404]) expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(0);
  }, 900_000);
});
