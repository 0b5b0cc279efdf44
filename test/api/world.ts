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
import { noQuestions } from '../support/noQuestions.ts';
import { company, foundCompany } from '../../server/domain/company/company.ts';
import { systemClock, type Clock } from '../../server/kernel/clock.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import type { App } from '../../server/http/app.ts';
import { openServices, type Services } from '../../server/services.ts';
import { sharedPostgres } from '../embedded/postgres.ts';
import { context } from '../support/context.ts';
import { startNode } from '../support/eventStoreNode.ts';
import { movableClock, type MovableClock } from '../support/movableClock.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { until } from '../support/program.ts';
import { watchAnswers } from './openApiChecks.ts';

export const PASSWORD = 'a long enough password';
export const roleNames = Object.keys(Role) as RoleName[];

/** The companies of a world with parts of its own. */
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
  /** The company under test, and another one with an administrator of its own. */
  readonly companyId: string;
  readonly otherId: string;
  readonly app: App;
  readonly services: Services;
  readonly feed: LiveFeed;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly urls: { readonly owner: string; readonly server: string; readonly projector: string };
  readonly eventStoreUrl: string;
  /** Makes sure of a user of this type with PASSWORD, for tests that sign in by themselves; resolves with the email. */
  hire(role: RoleName, companyId?: string): Promise<string>;
  tokenOf(role: RoleName, companyId?: string): Promise<string>;
  /** A caller of the API with a bearer token; paths are below /api/company/<own company>/ unless they begin with /. */
  as(role: RoleName, companyId?: string): Promise<Caller>;
  /** What the company under test has in the log of one type of event, in order. */
  events(type: string): Promise<RecordedEvent[]>;
  /** Another app on the same world, built otherwise. */
  build(deps?: Partial<AppDeps>): Promise<App>;
  stop(): Promise<void>;
}

/** With a clock to advance: its events would be in the future of the rest in a shared log. */
export interface OwnWorld extends World {
  readonly clock: MovableClock;
}

export const emailOf = (role: RoleName, companyId = ACME): string => `${role.toLowerCase()}@${companyId}.test`;

/** What a server works with: real PostgreSQL, migrated, a real node, and the projector between them. */
interface Parts {
  readonly urls: World['urls'];
  readonly eventStoreUrl: string;
  stop(): Promise<void>;
}

async function startParts(faults: NonNullable<Parameters<typeof startNode>[0]> = {}): Promise<Parts> {
  const database = await (await sharedPostgres()).database();
  const node = await startNode(faults);
  let projector: ReturnType<typeof runProjector> | undefined;
  await new Promise<void>((onLeading) => {
    projector = runProjector({
      databaseUrl: database.urls.projector,
      store: node.store,
      clock: systemClock,
      onLeading,
    });
  });
  return {
    urls: database.urls,
    eventStoreUrl: node.address,
    async stop() {
      await withTimeout('projector', projector?.stop());
      await withTimeout('node', node.stop());
      await withTimeout('database', database.drop());
    },
  };
}

/** Those of this worker, for all its files; they end with its process. */
let shared: Promise<Parts> | undefined;

/**
 * A server with companies of its own on the parts that all files of this worker share. For tests that look at nothing
 * but what belongs to their companies, or at what they themselves do, and leave the clock alone.
 */
export async function enterWorld(): Promise<World> {
  shared ??= startParts().catch((error: unknown) => {
    shared = undefined; // the next file tries again
    throw error;
  });
  const parts = await shared;
  const id = randomUUID().slice(0, 8);
  const world = await serve({ ...parts, stop: () => Promise.resolve() }, { companyId: `c${id}`, otherId: `o${id}` });
  // What files before this one left to all companies: failed sign-ins of the one address, views of the past to build.
  await world.services.db.deleteFrom('vault.sign_in_attempt').execute();
  await world.services.db
    .updateTable('plumbing.as_of_view')
    .set({ state: 'dropped' })
    .where('state', '=', 'building')
    .execute();
  return world;
}

/** A whole Crossdock of its own, ACME and OTHER, for tests that move the clock, break parts or look at all of them. */
export async function startWorld(faults?: Parameters<typeof startParts>[0]): Promise<OwnWorld> {
  return serve(await startParts(faults), { companyId: ACME, otherId: OTHER });
}

async function serve(
  parts: Parts,
  { companyId: ours, otherId }: Pick<World, 'companyId' | 'otherId'>,
): Promise<OwnWorld> {
  const clock = movableClock();
  const services = await openServices({
    databaseUrl: parts.urls.server,
    eventStoreUrl: parts.eventStoreUrl,
    name: 'test',
    secret: 'the secret of this test, long enough',
    clock,
  });
  const feed = await openLiveFeed({ databaseUrl: parts.urls.server });
  await found(services, ours);
  await found(services, otherId);
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
  const hired = new Map<string, Promise<string>>();
  const hire = (role: RoleName, companyId = ours): Promise<string> => {
    const email = emailOf(role, companyId);
    return once(hired, email, () => hireInto(services, companyId, role));
  };
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (role: RoleName, companyId = ours): Promise<string> => {
    const email = emailOf(role, companyId);
    return once(tokens, email, () => hire(role, companyId).then(() => signIn(app, email)));
  };
  return {
    companyId: ours,
    otherId,
    app,
    services,
    feed,
    files,
    clock,
    urls: parts.urls,
    eventStoreUrl: parts.eventStoreUrl,
    hire,
    tokenOf,
    async events(type) {
      const found: RecordedEvent[] = [];
      for await (const event of services.store.readAll())
        if (event.type === type && event.metadata.companyId === ours) found.push(event);
      return found;
    },
    build,
    as: async (role, companyId = ours) => caller(app, await tokenOf(role, companyId), companyId),
    async stop() {
      for (const built of apps) await withTimeout('app', built.close());
      await withTimeout('feed', feed.close());
      await withTimeout('services', services.close());
      await parts.stop();
      rmSync(filesDir, { recursive: true, force: true });
      // Every answer of the run, whatever its test looked at, was what the API's document says.
      const misfits = answers.flatMap((watched) => watched.misfits());
      if (misfits.length > 0) throw new Error(`answers that the contract does not declare:\n${misfits.join('\n')}`);
    },
  };
}

/** Does something once for each name, and again where it failed. */
function once(done: Map<string, Promise<string>>, name: string, work: () => Promise<string>): Promise<string> {
  const known = done.get(name) ?? work();
  done.set(name, known);
  known.catch(() => done.delete(name));
  return known;
}

/** Names what does not stop, instead of leaving it to the hook's timeout. */
async function withTimeout(part: string, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${part} does not stop`));
    }, PATIENCE_MS);
  });
  await Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}

async function found({ handler }: Services, companyId: string): Promise<void> {
  const data = { companyId, name: `Company ${companyId}`, code: companyId.toUpperCase() };
  await handler.handle(company, companyId, data, foundCompany, context({ companyId }));
  await noQuestions(handler, companyId, context({ companyId }));
}

async function hireInto(services: Services, companyId: string, role: RoleName): Promise<string> {
  const email = emailOf(role, companyId);
  const { userId, position, types } = await hireUser(
    services,
    { email, firstName: 'Ann', lastName: role, role: Role[role] },
    context({ companyId }),
  );
  await setPassword(services.db, { userId, companyId, email, password: PASSWORD });
  await shown(services, position, types);
  return email;
}

/** Waits until the lists show an event, as the server does. */
async function shown({ db }: Services, position: bigint | null, types: readonly string[]): Promise<void> {
  const wanted = projectionsTaking(types);
  await until(
    async () => {
      const rows = await db
        .selectFrom('plumbing.checkpoint')
        .select(['projection', 'position'])
        .where('projection', 'in', [...wanted])
        .execute();
      return wanted.filter(
        (name) => BigInt(rows.find(({ projection }) => projection === name)?.position ?? -1) < (position ?? 0n),
      );
    },
    ({ length }) => length === 0,
  );
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
    createUnits: true,
    ...fields,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body.data as { productId: string }).productId;
}

export const errorOf = ({
  body,
}: Answer): { code: string; message: string; field?: string; details?: Record<string, unknown> } =>
  body.error as { code: string; message: string };
