import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectionsTaking } from '../../projections/all.ts';
import { runProjector } from '../../projections/runner.ts';
import { buildApp, type AppDeps } from '../../server/app.ts';
import { hireUser } from '../../server/commands/access/hireUser.ts';
import { setPassword } from '../../server/database/credentials.ts';
import { openLiveFeed, type LiveFeed } from '../../server/database/liveFeed.ts';
import { Role, type RoleName } from '../../server/domain/access/roles.ts';
import type { FileStore } from '../../server/files/fileStore.ts';
import { folderStore } from '../../server/files/folderStore.ts';
import { company, foundCompany } from '../../server/domain/company/company.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import type { App } from '../../server/http/app.ts';
import { openServices, type Services } from '../../server/services.ts';
import { sharedPostgres } from '../embedded/postgres.ts';
import { context } from '../support/context.ts';
import { startNode } from '../support/eventStoreNode.ts';
import { movableClock, type MovableClock } from '../support/movableClock.ts';
import { watchAnswers } from './openApiChecks.ts';

export const PASSWORD = 'a long enough password';
export const roleNames = Object.keys(Role) as RoleName[];

/** The company under test and a second one with an administrator of its own. */
export const ACME = 'acme';
export const OTHER = 'other';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** Parsed JSON; read by tests as what they expect. */
  readonly body: Record<string, unknown>;
}

export interface Caller {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** A command under a key of its own unless `idempotency-key` is given. */
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export interface World {
  readonly app: App;
  readonly services: Services;
  readonly feed: LiveFeed;
  readonly files: FileStore;
  readonly clock: MovableClock;
  readonly urls: { readonly owner: string; readonly server: string; readonly projector: string };
  readonly eventStoreUrl: string;
  tokenOf(role: RoleName, companyId?: string): Promise<string>;
  /** A caller of the API with a bearer token; paths are below /api/company/<own company>/ unless they begin with /. */
  as(role: RoleName, companyId?: string): Promise<Caller>;
  /** Another app on the same world, built otherwise. */
  build(deps?: Partial<AppDeps>): Promise<App>;
  stop(): Promise<void>;
}

export const emailOf = (role: RoleName, companyId = ACME): string => `${role.toLowerCase()}@${companyId}.test`;

/** A whole Crossdock on real PostgreSQL and a real node: migrated, two companies, a user of every type, projector, app. */
export async function startWorld(faults: NonNullable<Parameters<typeof startNode>[0]> = {}): Promise<World> {
  const database = await (await sharedPostgres()).database();
  const node = await startNode(faults);
  const clock = movableClock();
  const services = await openServices({
    databaseUrl: database.urls.server,
    eventStoreUrl: node.address,
    name: 'test',
    clock,
  });
  let projector: ReturnType<typeof runProjector> | undefined;
  await new Promise<void>((onLeading) => {
    projector = runProjector({
      databaseUrl: database.urls.projector,
      store: node.store,
      clock: systemClock,
      onLeading,
    });
  });
  const feed = await openLiveFeed({ databaseUrl: database.urls.server });
  await people(services);
  const filesDir = mkdtempSync(join(tmpdir(), 'crossdock-files-'));
  const files = folderStore(filesDir);
  const apps: App[] = [];
  const answers: ReturnType<typeof watchAnswers>[] = [];
  const build = async (deps: Partial<AppDeps> = {}): Promise<App> => {
    const app = await buildApp({
      services,
      feed,
      projectionsTaking,
      files,
      embedded: true,
      ...deps,
    });
    apps.push(app);
    answers.push(watchAnswers(app));
    await app.ready();
    return app;
  };
  const app = await build();
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (role: RoleName, companyId = ACME): Promise<string> => {
    const email = emailOf(role, companyId);
    const known = tokens.get(email) ?? signIn(app, email);
    tokens.set(email, known);
    return known;
  };
  return {
    app,
    services,
    feed,
    files,
    clock,
    urls: database.urls,
    eventStoreUrl: node.address,
    tokenOf,
    build,
    as: async (role, companyId = ACME) => caller(app, await tokenOf(role, companyId), companyId),
    async stop() {
      for (const built of apps) await withTimeout('app', built.close());
      await withTimeout('feed', feed.close());
      await withTimeout('projector', projector?.stop());
      await withTimeout('services', services.close());
      await withTimeout('node', node.stop());
      await withTimeout('database', database.drop());
      rmSync(filesDir, { recursive: true, force: true });
      // Every answer of the run, whatever its test looked at, was what the API's document says.
      const misfits = answers.flatMap((watched) => watched.misfits());
      if (misfits.length > 0) throw new Error(`answers that the contract does not declare:\n${misfits.join('\n')}`);
    },
  };
}

/** Names what does not stop, instead of leaving it to the hook's timeout. */
async function withTimeout(part: string, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${part} does not stop`));
    }, 20_000);
  });
  await Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}

async function people(services: Services): Promise<void> {
  for (const [companyId, roles] of [
    [ACME, roleNames],
    [OTHER, ['ADMIN'] as RoleName[]],
  ] as const) {
    const data = { companyId, name: `Company ${companyId}`, code: companyId.toUpperCase() };
    await services.handler.handle(company, companyId, data, foundCompany, context({ companyId }));
    await Promise.all(
      roles.map(async (role) => {
        const email = emailOf(role, companyId);
        const { userId, position, types } = await hireUser(
          services,
          { email, firstName: 'Ann', lastName: role, role: Role[role] },
          context({ companyId }),
        );
        await setPassword(services.db, { userId, companyId, email, password: PASSWORD });
        await shown(services, position, types);
      }),
    );
  }
}

/** Waits until the lists show an event, as the server does. */
async function shown({ db }: Services, position: bigint | null, types: readonly string[]): Promise<void> {
  const wanted = projectionsTaking(types);
  for (let tries = 0; tries < 200; tries++) {
    const rows = await db
      .selectFrom('plumbing.checkpoint')
      .select('position')
      .where('projection', 'in', [...wanted])
      .execute();
    if (rows.length >= wanted.length && rows.every((row) => BigInt(row.position) >= (position ?? 0n))) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${wanted.join()} did not reach ${String(position)}`);
}

export const basic = (client: string): string => `Basic ${Buffer.from(`${client}:`).toString('base64')}`;

export const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

/** The call of the sign-in screen or the command line. */
export const signInCall = (email: string, password = PASSWORD, client = 'crossdock-cli') => ({
  method: 'POST' as const,
  url: '/api/oauth/token',
  headers: { authorization: basic(client), 'content-type': 'application/x-www-form-urlencoded' },
  payload: form({ grant_type: 'password', username: email, password, scope: 'all' }),
});

export async function signIn(app: App, email: string): Promise<string> {
  const answer = await app.inject(signInCall(email));
  if (answer.statusCode !== 200) throw new Error(`sign-in of ${email}: ${answer.body}`);
  return answer.json<{ access_token: string }>().access_token;
}

/** A caller with a token, a wrong one or none. */
export function caller(app: App, token: string | null, companyId = ACME): Caller {
  const base = `/api/company/${companyId}/`;
  const own: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<Answer> => {
    const url = path.startsWith('/') ? path : base + path;
    const answer = await app.inject({
      method,
      url,
      headers: { ...own, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json<Record<string, unknown>>() : {},
    };
  };
  return {
    get: (path, headers = {}) => call('GET', path, headers),
    send: (method, path, body, headers = {}) =>
      call(method, path, { 'idempotency-key': randomUUID(), ...headers }, body),
  };
}

/** Makes a product and answers its id. */
export async function newProduct(by: Caller, fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await by.send('POST', 'product-manager', {
    variety: 'Fuji apple',
    inventoryUOM: 'Case',
    ...fields,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body.data as { productId: string }).productId;
}

export const errorOf = ({
  body,
}: Answer): { code: string; message: string; field?: string; details?: Record<string, unknown> } =>
  body.error as { code: string; message: string };
