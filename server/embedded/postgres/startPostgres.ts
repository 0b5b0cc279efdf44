import { mkdir, realpath } from 'node:fs/promises';
import { findBinaries } from './binaries.ts';
import { keepRun, prepareCluster } from './cluster.ts';
import { freePort } from './freePort.ts';
import { launchPostgres, type Launch } from './launch.ts';
import { postgresUser } from './osUser.ts';
import { placeCluster } from './placement.ts';
import { stopLivePostmaster } from './postmaster.ts';
import { urlsOf, type Passwords, type Role } from './roles.ts';

export type PostgresOptions = {
  dataDir: string;
  say?: (text: string) => void;
  log?: (line: string) => void;
  /** Roles may create databases; no fsync. */
  testing?: boolean;
  /** Remove the data folder when PostgreSQL has stopped, even after this process was killed. */
  discard?: boolean;
  /** Aborts creating the cluster. */
  signal?: AbortSignal;
};

export type Prepared = Launch & { dataDir: string; urls: Record<Role, string>; passwords: Passwords; version: string };
export type Postgres = Prepared & { pid: number; stop(): Promise<void> };

/** Everything before PostgreSQL runs: placement, programs, cluster, roles, port. Once per run. */
export async function preparePostgres({
  dataDir,
  say = () => undefined,
  testing = false,
  discard = false,
  signal,
}: PostgresOptions): Promise<Prepared> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await realpath(dataDir);
  const { pgDir, user } = await placeCluster(folder, await postgresUser());
  const { folder: binDir, version } = await findBinaries(folder, user);
  await stopLivePostmaster(pgDir, say);
  const kept = await prepareCluster({ dataDir: folder, pgDir, binDir, user, testing, signal }, say);
  const prepared = {
    dataDir: folder,
    pgDir,
    binDir,
    version,
    user,
    testing,
    removeAfter: discard ? [pgDir, folder] : [],
    passwords: kept.passwords,
  };
  return atFreePort(prepared, kept.port);
}

/** The port of the last run if free. Two copies of a data folder start with the same one. */
export async function atFreePort(prepared: Omit<Prepared, 'port' | 'urls'>, preferred?: number): Promise<Prepared> {
  const port = await freePort(preferred);
  await keepRun(prepared.dataDir, { port, pgDir: prepared.pgDir, binDir: prepared.binDir });
  return { ...prepared, port, urls: urlsOf(port, prepared.passwords) };
}

/** Starts an embedded PostgreSQL, which stops by itself when this process ends. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  let prepared = await preparePostgres(options);
  for (let tries = 1; ; tries++) {
    const running = await launchPostgres(prepared, options.log ?? (() => undefined));
    try {
      await running.ready;
      return { ...prepared, pid: running.pid() ?? 0, stop: () => running.stop(8_000) };
    } catch (error) {
      if (tries === 3) throw error;
      prepared = await atFreePort(prepared, prepared.port); // another process took the port
    }
  }
}
