import { mkdir, realpath } from 'node:fs/promises';
import { findBinaries } from './binaries.ts';
import { keepRun, prepareCluster } from './cluster.ts';
import { freePort } from './freePort.ts';
import { launchPostgres, type Launch } from './launch.ts';
import { postgresUser } from './osUser.ts';
import { placeCluster } from './placement.ts';
import { stopLivePostmaster } from './postmaster.ts';
import { urlsOf, type Role } from './roles.ts';

export type PostgresOptions = {
  dataDir: string;
  say?: (text: string) => void;
  log?: (line: string) => void;
  /** Roles that may make databases, and no fsync. */
  testing?: boolean;
  /** Remove the data folder when PostgreSQL has stopped, also when this process was killed. */
  discard?: boolean;
};

export type Prepared = Launch & { dataDir: string; urls: Record<Role, string>; version: string };
export type Postgres = Prepared & { pid: number; stop(): Promise<void> };

/** Everything before PostgreSQL runs: place, programs, cluster, roles, port. Once a run. */
export async function preparePostgres({ dataDir, say = () => undefined, testing = false, discard = false }: PostgresOptions): Promise<Prepared> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await realpath(dataDir);
  const { pgDir, user } = await placeCluster(folder, await postgresUser());
  const { folder: binDir, version } = await findBinaries(folder, user);
  await stopLivePostmaster(pgDir, say);
  const kept = await prepareCluster({ dataDir: folder, pgDir, binDir, user, testing }, say);
  const port = await freePort(kept.port);
  await keepRun(folder, { port, pgDir, binDir });
  return { dataDir: folder, pgDir, binDir, version, user, port, testing, removeAfter: discard ? [pgDir, folder] : [], urls: urlsOf(port, kept.passwords) };
}

/** One embedded PostgreSQL. It stops by itself when this process ends, however it ends. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const prepared = await preparePostgres(options);
  const running = await launchPostgres(prepared, options.log ?? (() => undefined));
  await running.ready;
  return { ...prepared, pid: running.pid()!, stop: () => running.stop(8_000) };
}
