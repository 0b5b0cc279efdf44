import { noQuestions } from '../support/noQuestions.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projections } from '../../projections/all.ts';
import { hireUser } from '../../server/commands/access/hireUser.ts';
import { unitByName } from '../../server/commands/company/defineByName.ts';
import { Role, type RoleCode } from '../../server/domain/access/roles.ts';
import { product, type Product } from '../../server/domain/catalog/product.ts';
import { company, foundCompany } from '../../server/domain/company/company.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import type { CommandContext } from '../../server/kernel/handleCommand.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { nodeArguments } from '../../server/program/nodeArguments.ts';
import { openServices, type Services } from '../../server/services.ts';
import { sharedPostgres } from '../embedded/postgres.ts';
import { startNode } from '../support/eventStoreNode.ts';
import { until } from '../support/program.ts';
import { runInProcess } from './inProcess.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Ended extends Ran {
  readonly signal: string | null;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

export interface RunOptions {
  readonly input?: string | Buffer;
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

/** A real PostgreSQL database, a real event store node and the real command line, in this process or in its own. */
export interface World {
  readonly services: Services;
  readonly companyId: string;
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Of the event log's own database, for tests that lay hands on it. */
  readonly logUrl: string;
  /** Writes a file into the world's folder and gives its path. */
  file(name: string, content: string | Buffer): Promise<string>;
  /** The command line in this process; what takes no time to start. */
  run(args: readonly string[], options?: Omit<RunOptions, 'input'>): Promise<Ran>;
  /** The command line as its users start it: for pipes, Ctrl-C, kills, and once a command. */
  start(args: readonly string[], options?: RunOptions): Running;
  hire(email: string, role: RoleCode): Promise<string>;
  readonly context: () => CommandContext;
  /** The projector as a process, leading. */
  startProjector(): Promise<{ stop(): Promise<void> }>;
  /** A product by its SKU, folded from its stream. */
  product(sku: string): Promise<Product>;
  onHand(sku: string): Promise<string>;
  /** Every event of the company, in order. */
  events(types?: readonly string[]): Promise<RecordedEvent[]>;
  stop(): Promise<void>;
}

const SECRET = 'the secret of this test, long enough';

/** One world with a founded company `Test Produce` (TST), its admin, and units of measure that it has already. */
export async function makeWorld(units: readonly string[] = []): Promise<World> {
  const database = await (await sharedPostgres()).database();
  const folder = await mkdtemp(join(tmpdir(), 'crossdock-cli-'));
  const node = await startNode();
  const services = await openServices({
    databaseUrl: database.urls.owner,
    eventStoreUrl: node.address,
    name: 'test',
    secret: SECRET,
    maxConnections: 4,
  });
  const companyId = newCommandId().replaceAll('-', '');
  const context = (): CommandContext => {
    const commandId = newCommandId();
    return { companyId, actor: 'system', role: Role.ADMIN, channel: 'system', commandId, correlationId: commandId };
  };
  const hire = async (email: string, role: RoleCode): Promise<string> =>
    (await hireUser(services, { email, firstName: 'Test', lastName: email.split('@')[0] ?? '', role }, context()))
      .userId;
  const founding = { companyId, name: 'Test Produce', code: 'TST', timeZone: 'America/Los_Angeles' };
  await services.handler.handle(company, companyId, founding, foundCompany, context());
  await noQuestions(services.handler, companyId, context());
  await hire('admin@test.example', Role.ADMIN);
  for (const unit of units) await unitByName(services, unit, context());
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: folder,
    LANG: 'C',
    DATABASE_URL: database.urls.owner,
    EVENTSTORE_URL: node.address,
    CROSSDOCK_DATA: join(folder, 'data'),
    CROSSDOCK_SECRET: SECRET,
  };
  const start: World['start'] = (args, options = {}) =>
    startCli(args, { cwd: folder, ...options, env: { ...env, ...options.env } });
  const idOf = async (sku: string): Promise<string> =>
    (await services.claims.ownerOf(companyId, 'sku', sku)) ?? 'nobody';
  return {
    services,
    companyId,
    folder,
    env,
    logUrl: node.databaseUrl,
    context,
    hire,
    start,
    run: (args, options = {}) => runInProcess(args, { cwd: options.cwd ?? folder, env: { ...env, ...options.env } }),
    async file(name, content) {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    async startProjector() {
      const child = spawnPart(['cli/main.ts', 'project'], env);
      await child.ready;
      // Readers wait for it now.
      Object.assign(env, { NODE_ENV: 'test', CROSSDOCK_LONG_TIMEOUTS: '1' });
      // It leads before each projection has its place, and readers don't wait for one that has none.
      const places = services.db.selectFrom('plumbing.checkpoint').select('projection');
      await until(
        () => places.execute(),
        (found) => found.length >= projections.length,
      );
      return child;
    },
    async product(sku) {
      return (await services.handler.load(product, companyId, await idOf(sku))).state;
    },
    async onHand(sku) {
      return (await services.handler.load(inventory, companyId, await idOf(sku))).state.onHand;
    },
    async events(types) {
      const all: RecordedEvent[] = [];
      for await (const event of services.store.readAll()) {
        if (event.metadata.companyId === companyId && (!types || types.includes(event.type))) all.push(event);
      }
      return all;
    },
    async stop() {
      await services.close();
      await node.stop();
      await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })]);
    },
  };
}

/** The command line as users call it, from whatever folder. */
export function startCli(args: readonly string[], { input, env, cwd }: RunOptions): Running {
  const child = spawn(join(project, 'cli/crossdock.mjs'), args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input ?? '');
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve({ code, signal, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() });
    });
  });
  return { child, ended };
}

interface Part {
  readonly ready: Promise<unknown>;
  stop(): Promise<void>;
}

function spawnPart([file, ...args]: readonly [string, ...string[]], env: NodeJS.ProcessEnv): Part {
  const child = spawn(process.execPath, nodeArguments(join(project, file), ...args), {
    cwd: project,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      resolve();
    }),
  );
  const ready = Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    ended.then(() => Promise.reject(new Error(`${file} ended`))),
  ]);
  return {
    ready,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
