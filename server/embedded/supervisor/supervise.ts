import { existsSync } from 'node:fs';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../../environment.ts';
import { freePort } from '../postgres/freePort.ts';
import { launchPostgres } from '../postgres/launch.ts';
import { writePrivate } from '../postgres/privateFile.ts';
import { atFreePort, preparePostgres, type Prepared } from '../postgres/startPostgres.ts';
import { reasonOf, StartRefused } from '../postgres/startRefused.ts';
import { buildConsole } from './buildConsole.ts';
import { openProcessGroup, type ProcessGroup } from './processGroup.ts';
import { takeLock, type Lock } from './lock.ts';
import { startPart } from './part.ts';
import { addressOf, commandFor, type ChildSettings, type Part } from './parts.ts';
import { runtimeFile, type Runtime } from './runtimeFile.ts';
import { keptSecret } from './secrets.ts';
import { waitForPort } from './waitForPort.ts';

export type Order = {
  environment: Environment;
  projectDir: string;
  parts: Part[];
  /** Progress for the user: the key of a sentence, and what is filled into it. */
  say: (key: string, values?: Record<string, string>) => void;
  /** A problem of a part. */
  show: (text: string) => void;
};

/** A running order with the signal that cancels it. */
type ActiveOrder = Order & { signal: AbortSignal };

export type Started = { runtime: Runtime; secret: string; dataDir: string; postgres?: Prepared };
export type Supervision = { start: () => Promise<Started>; stop: () => Promise<void>; kill: () => void };

/** Starts the parts and restarts each on its own until stopped. Design section 1, "Processes". */
export function supervise(order: Order): Supervision {
  let lock: Lock | undefined;
  let processes: ProcessGroup | undefined;
  let file: ReturnType<typeof runtimeFile> | undefined;
  let runtime: Runtime | undefined; // once all serve
  let starting: Promise<Started> | undefined;
  const stopping = new AbortController();

  function publish(): void {
    if (runtime && processes && !stopping.signal.aborted) void file?.write({ ...runtime, pids: processes.pids() });
  }

  async function start(): Promise<Started> {
    const environment = { ...order.environment, dataDir: await openDataFolder(order.environment.dataDir) };
    lock = await takeLock(environment.dataDir, {
      onWait: (pid) => order.say('start.ending', { pid: String(pid) }),
      signal: stopping.signal,
    });
    file = runtimeFile(environment.dataDir);
    await claimPort(environment, order.parts, lock);
    if (stopping.signal.aborted) throw new StartRefused('stoppedEarly');
    processes = openProcessGroup(environment.dataDir, order.show, publish);
    const started = await startAll({ ...order, environment, signal: stopping.signal }, processes);
    runtime = started.runtime;
    publish();
    await file.written();
    return { ...started, runtime: { ...runtime, pids: processes.pids() } };
  }

  return {
    start: () => (starting = start()),
    async stop() {
      stopping.abort();
      await lock?.end();
      await file?.remove();
      await processes?.stop();
      await Promise.race([starting?.catch(() => undefined), sleep(2_000)]);
      await lock?.release();
    },
    kill() {
      stopping.abort();
      processes?.kill();
    },
  };
}

async function openDataFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new StartRefused('noDataFolder', { reason: reasonOf(error) });
  });
  return realpath(dataDir);
}

async function claimPort({ host, port }: Environment, parts: Part[], lock: Lock): Promise<void> {
  if (parts.includes('server') && port > 0) await waitForPort(host, port, lock.wasHeld ? 10_000 : 0);
}

async function startAll(order: ActiveOrder, processes: ProcessGroup): Promise<Started> {
  const { environment, projectDir, parts, say } = order;
  const has = (part: Part) => parts.includes(part);
  const startOne = (part: Part, settings: ChildSettings) =>
    has(part) && part !== 'postgres' && processes.keep(part, (log) => startPart(commandFor(part, settings), log));

  const building = has('server')
    ? buildConsole({
        projectDir,
        dataDir: environment.dataDir,
        say,
        run: (command) => processes.run('console-build', command),
      })
    : undefined;
  building?.catch(() => undefined); // handled below when it is needed
  const { settings, postgres } = await prepareRun(order, processes);
  await Promise.all([startOne('eventstore', settings), processes.run('migrate', commandFor('migrate', settings))]);
  const filling = (async () => {
    // Its sixty days come before anything that the projector's reactors record.
    if (environment.embedded && environment.demo && has('eventstore')) await seedDemo(order, settings, processes);
    await startOne('projector', settings);
  })();
  filling.catch(() => undefined); // handled below
  const consoleDir = await building;
  const [url] = await Promise.all([
    has('server') ? startServer({ ...settings, consoleDir }, processes) : undefined,
    filling,
  ]);
  const { eventStoreUrl, databaseUrls, secret } = settings;
  const runtime = { url, eventStoreUrl, databaseUrl: databaseUrls.owner, pid: process.pid, pids: {} };
  return { runtime, secret, dataDir: environment.dataDir, postgres };
}

/**
 * The addresses of the run: the configured ones, or those of an embedded PostgreSQL, which accepts connections when
 * this resolves.
 */
async function prepareRun(
  order: ActiveOrder,
  processes: ProcessGroup,
): Promise<{ settings: ChildSettings; postgres?: Prepared }> {
  const { environment, projectDir } = order;
  const { dataDir, databaseUrl: given, eventStoreUrl } = environment;
  const secret = environment.secret ?? (await keptSecret(dataDir, 'secret'));
  if (given && eventStoreUrl) {
    const databaseUrls = { owner: given, server: given, projector: given };
    return { settings: { projectDir, environment, secret, databaseUrls, eventStoreUrl } };
  }
  const postgres = await startPostgres(order, processes);
  const { eventstore: databaseUrl, ...databaseUrls } = postgres.urls;
  const node = { port: await freePort(), secret: await keptSecret(dataDir, 'eventstore-secret'), databaseUrl };
  return {
    settings: { projectDir, environment, secret, databaseUrls, eventStoreUrl: addressOf(node), node },
    postgres,
  };
}

/** Its address doesn't change once it serves, because others use it. */
async function startPostgres({ environment, say, signal }: ActiveOrder, processes: ProcessGroup): Promise<Prepared> {
  let prepared = await preparePostgres({ dataDir: environment.dataDir, say, signal });
  let fixed = false;
  await processes.keep('postgres', async (log) => {
    if (!fixed) prepared = await atFreePort(prepared, prepared.port);
    return launchPostgres(prepared, (line) => log.write(line, 'stderr'));
  });
  fixed = true;
  return prepared;
}

/**
 * Once per data folder: later changes belong to the users. A story that breaks off is no reason not to start; it isn't told
 * again, because what the program records from then on comes after it.
 */
async function seedDemo({ say, signal }: ActiveOrder, settings: ChildSettings, processes: ProcessGroup): Promise<void> {
  const marker = join(settings.environment.dataDir, 'demo-seeded');
  if (existsSync(marker)) return;
  say('start.demo');
  try {
    await processes.run('demo', commandFor('demo', settings));
  } catch (error) {
    if (signal.aborted) throw error;
    // The rest is in its log.
    const [reason = ''] = reasonOf(error).split('\n');
    say('start.demoFailed', { reason });
    // Nobody of it can sign in.
    await rm(join(settings.environment.dataDir, 'demo-sign-in.json'), { force: true });
  }
  await writePrivate(marker, new Date().toISOString() + '\n');
}

/** Keeps its first address. Until then another process may take any free port (PORT=0). */
async function startServer(settings: ChildSettings, processes: ProcessGroup): Promise<string> {
  const { host, port: asked } = settings.environment;
  let port = asked;
  let fixed = asked > 0;
  const ready = await processes.keep('server', async (log) => {
    if (!fixed) port = await freePort(undefined, host);
    return startPart(commandFor('server', settings, port), log);
  });
  fixed = true;
  return ready.url ?? `http://localhost:${port}`;
}
