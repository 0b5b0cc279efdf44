import { readdir, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from './privateFile.ts';

/**
 * Stops everything still running on our cluster: the postmaster of a killed supervisor, or backends that outlive a
 * killed postmaster and block the next one. All PostgreSQL processes have the cluster as working directory, which tells
 * them from an unrelated process with the pid of an old postmaster.pid.
 */
export async function stopLivePostmaster(pgDir: string, say: (key: string) => void = () => undefined): Promise<void> {
  const postmaster = await livePostmaster(pgDir);
  if (postmaster) {
    say('start.stoppingEarlier');
    signal(postmaster, 'SIGINT');
    if (!(await allGone(pgDir, 8_000))) signal(postmaster, 'SIGQUIT');
    if (await allGone(pgDir, 3_000)) return;
  }
  for (const pid of await processesIn(pgDir)) signal(pid, 'SIGKILL');
  await allGone(pgDir, 3_000);
}

async function livePostmaster(pgDir: string): Promise<number | undefined> {
  const pid = Number((await readIfThere(join(pgDir, 'postmaster.pid')).catch(() => undefined))?.split('\n')[0]);
  return pid && (await processesIn(pgDir)).includes(pid) ? pid : undefined;
}

async function allGone(pgDir: string, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end;) {
    if ((await processesIn(pgDir)).length === 0) return true;
    await new Promise((wake) => setTimeout(wake, 20));
  }
  return false;
}

async function processesIn(pgDir: string): Promise<number[]> {
  const folder = await realpath(pgDir).catch(() => undefined);
  if (!folder) return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  const found = pids.filter((_, index) => places[index] === folder);
  const names = await Promise.all(found.map((pid) => readIfThere(`/proc/${pid}/comm`).catch(() => undefined)));
  return found.filter((_, index) => names[index]?.startsWith('postgres')).map(Number);
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // gone already
  }
}
