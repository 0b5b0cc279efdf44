import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';

export interface Addresses {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  /** Of the console, when it runs. */
  readonly url?: string;
  /** Pids of the supervisor and its parts; absent for external databases. */
  readonly pid?: number;
  readonly pids?: Readonly<Record<string, number>>;
}

/** Crossdock's data folder, absolute. */
export const dataFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(env.CROSSDOCK_DATA?.trim() ? env.CROSSDOCK_DATA : '.crossdock');

/** What a Crossdock leaves in its folder at its first start. */
const MARK = 'eventstore-secret';

/**
 * Ends with a Failure (usage) where no Crossdock has ever run on a folder: a command would answer from a new one, which
 * only `serve` makes.
 */
export function assertDataFolder(folder: string): void {
  if (!existsSync(join(folder, MARK))) throw new Failure('session.noFolder', { folder }, ExitCode.usage);
}

/** The databases configured in the environment, both or none. Commands need no other server settings. */
export function addressesOf(env: NodeJS.ProcessEnv = process.env): Addresses | null {
  const { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl } = env;
  if (databaseUrl && eventStoreUrl) return { databaseUrl, eventStoreUrl };
  if (databaseUrl || eventStoreUrl) throw new Failure('session.oneAddress', {}, ExitCode.usage);
  return null;
}

/** What private details are encrypted with: CROSSDOCK_SECRET, or the one that the data folder keeps; undefined: neither. */
export function secretOf(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CROSSDOCK_SECRET) return env.CROSSDOCK_SECRET;
  try {
    return readFileSync(join(dataFolder(env), 'secret'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** The Crossdock running on a data folder, by its `runtime.json`; a stale file of a killed process is ignored. */
export function runningOn(folder: string): Addresses | null {
  const path = join(folder, 'runtime.json');
  if (!existsSync(path)) return null;
  try {
    const runtime = JSON.parse(readFileSync(path, 'utf8')) as Addresses;
    return runtime.pid !== undefined && isSupervisor(runtime.pid) ? runtime : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw new Failure('session.notYours', { folder });
    return null;
  }
}

/** The pid may have been reused. */
function isSupervisor(pid: number): boolean {
  try {
    return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').includes('supervisor');
  } catch {
    return false;
  }
}
