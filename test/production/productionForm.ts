import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startOwnParts } from '../../cli/session/ownParts.ts';
import { nodeArguments } from '../../server/program/nodeArguments.ts';
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
  server(): Promise<ServerProcess>;
  projector(): Running;
  /** All that were started, the first at the founding. */
  projectors(): readonly Running[];
  /** A command of the command line; resolves with its exit code and what it printed. */
  run(...args: string[]): Promise<{ code: number | null; out: string }>;
  stop(): Promise<void>;
}

/**
 * `npm run test:containers` names a real EventStoreDB and PostgreSQL; otherwise another instance's embedded parts stand
 * for them.
 */
async function databases(
  folder: string,
): Promise<{ databaseUrl: string; eventStoreUrl: string; stop(): Promise<void> }> {
  const { CONTAINERS_DATABASE_URL: databaseUrl, CONTAINERS_EVENTSTORE_URL: eventStoreUrl } = process.env;
  if (databaseUrl && eventStoreUrl) return { databaseUrl, eventStoreUrl, stop: () => Promise.resolve() };
  const parts = await startOwnParts(join(folder, 'other-instance'), 'postgres,eventstore');
  return { ...parts.addresses, stop: () => parts.stop() };
}

export async function startProductionForm(): Promise<ProductionForm> {
  const folder = mkdtempSync(join(tmpdir(), 'crossdock-production-'));
  const stores = await databases(folder);
  const { databaseUrl, eventStoreUrl } = stores;
  const env = {
    ...process.env,
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

  const admin = { email: 'ann@bay.example', password: 'a long enough password' };
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, admin.password, { mode: 0o600 });
  await must('migrate');
  // The lists are made by the first projector; the founding waits for nobody.
  const first = start('cli/main.ts', 'project');
  await until(first.printed, (text) => isLeading(text), 60_000);
  await must(
    ...['company', 'found', 'Bay Produce', '--code', 'BAY', '--admin', admin.email],
    ...['--first-name', 'Ann', '--last-name', 'Lee', '--password-file', passwordFile],
  );

  return {
    admin,
    eventStoreUrl,
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
