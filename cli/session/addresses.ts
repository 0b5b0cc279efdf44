import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';

export interface Addresses {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  /** Of the console, when it runs. */
  readonly url?: string;
  /** Pids of the supervisor and its parts; absent for databases that are not ours to run. */
  readonly pid?: number;
  readonly pids?: Readonly<Record<string, number>>;
}

/** Where Crossdock's own data are, absolute. */
export const dataFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(env.CROSSDOCK_DATA?.trim() ? env.CROSSDOCK_DATA : '.crossdock');

/** The databases that the environment names; both or none. A command needs no more of the server's settings. */
export function addressesOf(env: NodeJS.ProcessEnv = process.env): Addresses | null {
  const { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl } = env;
  if (databaseUrl && eventStoreUrl) return { databaseUrl, eventStoreUrl };
  if (databaseUrl || eventStoreUrl) throw new Failure('session.oneAddress', {}, ExitCode.usage);
  return null;
}

/** The Crossdock that runs on a data folder now, by its `runtime.json`; one left by a killed process is ignored. */
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

/** Its pid may belong to somebody else by now. */
function isSupervisor(pid: number): boolean {
  try {
    return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').includes('supervisor');
  } catch {
    return false;
  }
}
