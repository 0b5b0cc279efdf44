import { access, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../../environment.ts';
import { freePort } from '../postgres/freePort.ts';
import { launchPostgres } from '../postgres/launch.ts';
import { writePrivate } from '../postgres/privateFile.ts';
import { atFreePort, preparePostgres, type Prepared } from '../postgres/startPostgres.ts';
import { reasonOf, StartRefused } from '../postgres/startRefused.ts';
import { buildConsole } from './buildConsole.ts';
import { openHousehold, type Household } from './household.ts';
import { takeLock, type Lock } from './lock.ts';
import { startPart } from './part.ts';
import { addressOf, commandFor, type Briefing, type Part } from './parts.ts';
import { runtimeFile, type Runtime } from './runtimeFile.ts';
import { keptSecret } from './secrets.ts';
import { waitForPort } from './waitForPort.ts';

export type Order = {
  environment: Environment;
  projectDir: string;
  parts: Part[];
  /** Progress, for a person: the key of a sentence. */
  say: (key: string) => void;
  /** What went wrong in a part. */
  show: (text: string) => void;
};

/** An order under way; its signal says that it is called off. */
type Underway = Order & { signal: AbortSignal };

export type Started = { runtime: Runtime; secret: string; dataDir: string; postgres?: Prepared };
export type Supervision = { start: () => Promise<Started>; stop: () => Promise<void>; kill: () => void };

/** Starts the parts and keeps them running, each alone, until told to stop. Design section 1, "Processes". */
export function supervise(order: Order): Supervision {
  let lock: Lock | undefined;
  let household: Household | undefined;
  let file: ReturnType<typeof runtimeFile> | undefined;
  let runtime: Runtime | undefined; // once all serve
  let starting: Promise<Started> | undefined;
  const stopping = new AbortController();

  function publish(): void {
    if (runtime && household && !stopping.signal.aborted) void file?.write({ ...runtime, pids: household.pids() });
  }

  async function start(): Promise<Started> {
    const environment = { ...order.environment, dataDir: await openDataFolder(order.environment.dataDir) };
    lock = await takeLock(environment.dataDir);
    file = runtimeFile(environment.dataDir);
    await claimPort(environment, order.parts, lock);
    if (stopping.signal.aborted) throw new StartRefused('stoppedEarly');
    household = openHousehold(environment.dataDir, order.show, publish);
    const started = await startAll({ ...order, environment, signal: stopping.signal }, household);
    runtime = started.runtime;
    publish();
    await file.written();
    return { ...started, runtime: { ...runtime, pids: household.pids() } };
  }

  return {
    start: () => (starting = start()),
    async stop() {
      stopping.abort();
      await file?.remove();
      await household?.stop();
      await Promise.race([starting?.catch(() => undefined), sleep(2_000)]);
      await lock?.release();
    },
    kill() {
      stopping.abort();
      household?.kill();
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
  if (parts.includes('server') && port > 0) await waitForPort(host, port, lock.wasStale ? 10_000 : 0);
}

async function startAll(order: Underway, household: Household): Promise<Started> {
  const { environment, projectDir, parts, say } = order;
  const has = (part: Part) => parts.includes(part);
  const startOne = (part: Part, doing: Briefing) =>
    has(part) && part !== 'postgres' && household.keep(part, (log) => startPart(commandFor(part, doing), log));

  const building = has('server')
    ? buildConsole({
        projectDir,
        dataDir: environment.dataDir,
        say,
        run: (command) => household.run('console-build', command),
      })
    : undefined;
  building?.catch(() => undefined); // heard below, when it is needed
  const { briefing, postgres } = await makeBriefing(order, household);
  await Promise.all([startOne('eventstore', briefing), household.run('migrate', commandFor('migrate', briefing))]);
  const filling = (async () => {
    await startOne('projector', briefing);
    if (environment.embedded && environment.demo && has('eventstore')) await seedDemo(briefing, household, say);
  })();
  filling.catch(() => undefined); // heard below
  const consoleDir = await building;
  const [url] = await Promise.all([
    has('server') ? startServer({ ...briefing, consoleDir }, household) : undefined,
    filling,
  ]);
  const { eventStoreUrl, databaseUrls, secret } = briefing;
  const runtime = { url, eventStoreUrl, databaseUrl: databaseUrls.owner, pid: process.pid, pids: {} };
  return { runtime, secret, dataDir: environment.dataDir, postgres };
}

/** The addresses of the run: those given, or those of an embedded PostgreSQL, which serves when this resolves. */
async function makeBriefing(
  order: Underway,
  household: Household,
): Promise<{ briefing: Briefing; postgres?: Prepared }> {
  const { environment, projectDir } = order;
  const { dataDir, databaseUrl: given, eventStoreUrl } = environment;
  const secret = environment.secret ?? (await keptSecret(dataDir, 'secret'));
  if (given && eventStoreUrl) {
    const databaseUrls = { owner: given, server: given, projector: given };
    return { briefing: { projectDir, environment, secret, databaseUrls, eventStoreUrl } };
  }
  const postgres = await startPostgres(order, household);
  const { eventstore: databaseUrl, ...databaseUrls } = postgres.urls;
  const node = { port: await freePort(), secret: await keptSecret(dataDir, 'eventstore-secret'), databaseUrl };
  return {
    briefing: { projectDir, environment, secret, databaseUrls, eventStoreUrl: addressOf(node), node },
    postgres,
  };
}

/** Its address is fixed once it serves: others are told it. */
async function startPostgres({ environment, say, signal }: Underway, household: Household): Promise<Prepared> {
  let prepared = await preparePostgres({ dataDir: environment.dataDir, say, signal });
  let fixed = false;
  await household.keep('postgres', async (log) => {
    if (!fixed) prepared = await atFreePort(prepared, prepared.port);
    return launchPostgres(prepared, (line) => log.write(line, 'stderr'));
  });
  fixed = true;
  return prepared;
}

/** Once in the life of a data folder: what users did to the demo since is theirs. */
async function seedDemo(briefing: Briefing, household: Household, say: (key: string) => void): Promise<void> {
  const marker = join(briefing.environment.dataDir, 'demo-seeded');
  if (await exists(marker)) return;
  say('start.demo');
  await household.run('demo', commandFor('demo', briefing));
  await writePrivate(marker, new Date().toISOString() + '\n');
}

/** Keeps the address of its first life. Any free port (PORT=0) may be taken by another until then. */
async function startServer(briefing: Briefing, household: Household): Promise<string> {
  const { host, port: asked } = briefing.environment;
  let port = asked;
  let fixed = asked > 0;
  const ready = await household.keep('server', async (log) => {
    if (!fixed) port = await freePort(undefined, host);
    return startPart(commandFor('server', briefing, port), log);
  });
  fixed = true;
  return ready.url ?? `http://localhost:${port}`;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
