import { exec, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { nodeArguments } from '../../server/program/nodeArguments.ts';
import { sharedPostgres } from '../embedded/postgres.ts';
import { addressOf, newSecret, startNodeProcess, type NodeProcess } from '../kernel/eventStoreNodeForTests.ts';
import { PRODUCT_PATIENCE } from '../support/patience.ts';
import { until } from '../support/program.ts';

/** One process as a container of compose.yaml runs it. */
export interface Running {
  readonly child: ChildProcess;
  /** All that it wrote so far. */
  readonly printed: () => string;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

export interface ServerProcess extends Running {
  readonly url: string;
}

/** Crossdock on a log and a database that are not its own: migrated, with one company, and no process running yet. */
export interface ProductionForm {
  readonly admin: { readonly email: string; readonly password: string };
  readonly eventStoreUrl: string;
  /** The code of its company, which no other run on the same log has. */
  readonly code: string;
  /** Of the form's own, for files that commands read. */
  readonly folder: string;
  readonly restartEventStore?: () => Promise<unknown>;
  server(): Promise<ServerProcess>;
  projector(): Running;
  /** All that were started, the first at the founding. */
  projectors(): readonly Running[];
  /** A command of the command line; resolves with its exit code and what it printed. */
  run(...args: string[]): Promise<{ code: number | null; out: string }>;
  stop(): Promise<void>;
}

interface Stores {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  /** Kills the event store and resolves once it answers again; absent where nobody says how. */
  readonly restartEventStore?: () => Promise<unknown>;
  stop(): Promise<void>;
}

/** `npm run test:containers` names a real EventStoreDB and PostgreSQL; otherwise our node in its harsh form stands for the one. */
async function databases(): Promise<Stores> {
  const { CONTAINERS_DATABASE_URL: databaseUrl, CONTAINERS_EVENTSTORE_URL: eventStoreUrl } = process.env;
  const { CONTAINERS_EVENTSTORE_RESTART: restart } = process.env;
  if (databaseUrl && eventStoreUrl)
    return {
      databaseUrl,
      eventStoreUrl,
      ...(restart && { restartEventStore: () => promisify(exec)(restart) }),
      stop: () => Promise.resolve(),
    };
  const postgres = await sharedPostgres();
  const database = await postgres.emptyDatabase();
  const log = await postgres.eventStoreDatabase();
  const secret = newSecret();
  const start = (port?: number): Promise<NodeProcess> =>
    startNodeProcess(log.url, secret, port, { EVENTSTORE_HARSH: '1' });
  let node = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    node.child.kill(signal);
    await node.exited;
  };
  return {
    databaseUrl: database.urls.owner,
    eventStoreUrl: addressOf(node.port, secret),
    async restartEventStore() {
      await end('SIGKILL');
      node = await start(node.port);
    },
    async stop() {
      await end('SIGTERM');
      await log.drop();
      await database.drop();
    },
  };
}

/** Of a log that is not empty the lists have much to read before they know a new user. */
async function listed(databaseUrl: string, email: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await until(
      () => client.query('SELECT FROM read.company_users WHERE email = $1', [email]),
      ({ rowCount }) => rowCount === 1,
      300_000,
    );
  } finally {
    await client.end();
  }
}

export async function startProductionForm(): Promise<ProductionForm> {
  const folder = mkdtempSync(join(tmpdir(), 'crossdock-production-'));
  const stores = await databases();
  const { databaseUrl, eventStoreUrl } = stores;
  const env = {
    ...process.env,
    ...PRODUCT_PATIENCE,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: eventStoreUrl,
    CROSSDOCK_SECRET: randomBytes(32).toString('hex'),
    CROSSDOCK_DATA: join(folder, 'data'),
    PORT: '0',
  };
  const started: Running[] = [];
  const start = (script: string, ...args: string[]): Running => {
    const child = spawn(process.execPath, nodeArguments(resolve(script), ...args), {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => (printed += part.toString()));
    const running: Running = {
      child,
      printed: () => printed,
      async kill(signal = 'SIGKILL') {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      },
    };
    started.push(running);
    return running;
  };
  const run = async (...args: string[]): Promise<{ code: number | null; out: string }> => {
    const child = spawn(process.execPath, [resolve('cli/crossdock.mjs'), ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (out += part.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, out };
  };
  const must = async (...args: string[]): Promise<void> => {
    const { code, out } = await run(...args);
    if (code !== 0) throw new Error(`crossdock ${args.join(' ')}: ${out}`);
  };

  // The log may be that of earlier runs.
  const code = `B${randomBytes(4).toString('hex').toUpperCase()}`;
  const admin = { email: `ann@${code.toLowerCase()}.example`, password: 'a long enough password' };
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, admin.password, { mode: 0o600 });
  await must('migrate');
  // The lists are made by the first projector; the founding waits for nobody.
  const first = start('cli/main.ts', 'project');
  await until(first.printed, (text) => isLeading(text));
  await must(
    ...['company', 'found', 'Bay Produce', '--code', code, '--admin', admin.email],
    ...['--first-name', 'Ann', '--last-name', 'Lee', '--password-file', passwordFile],
  );
  await listed(databaseUrl, admin.email);

  return {
    admin,
    eventStoreUrl,
    code,
    folder,
    ...(stores.restartEventStore && { restartEventStore: stores.restartEventStore }),
    projectors: () => started.filter(({ child }) => child.spawnargs.includes('project')),
    async server() {
      const running = start('server/main.ts');
      const url = await new Promise<string>((resolved, reject) => {
        running.child.once('message', (message: { url: string }) => {
          resolved(message.url);
        });
        running.child.once('exit', (code) => {
          reject(new Error(`the server ended with ${String(code)}: ${running.printed()}`));
        });
      });
      return { ...running, url };
    },
    projector: () => start('cli/main.ts', 'project'),
    run,
    async stop() {
      await Promise.all(started.map((running) => running.kill('SIGTERM')));
      await stores.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether a projector has said that it leads. */
export const isLeading = (printed: string): boolean => printed.includes('"msg":"leading"');
