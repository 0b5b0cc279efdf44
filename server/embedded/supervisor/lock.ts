import { randomBytes } from 'node:crypto';
import { link, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, unless, writePrivate } from '../postgres/privateFile.ts';
import { StartRefused } from '../postgres/startRefused.ts';

/** A pid alone may be reused; with start time and boot id it is unique. */
type Holder = { pid: number; started: string };

export type Lock = { wasStale: boolean; release(): Promise<void> };

/** One supervisor per data folder. Refuses with the pid of the living holder. */
export async function takeLock(dataDir: string): Promise<Lock> {
  const path = join(dataDir, 'supervisor.lock');
  const mine = JSON.stringify({ pid: process.pid, started: (await startOf(process.pid)) ?? '' } satisfies Holder);
  for (let wasStale = false; ;) {
    if (await claim(path, mine)) {
      await new Promise((wake) => setTimeout(wake, wasStale ? 100 : 0)); // another process may have removed the same stale lock
      if ((await readIfThere(path)) === mine) return { wasStale, release: () => release(path, mine) };
    }
    const text = await readIfThere(path);
    if (text === undefined) continue;
    const holder = parse(text);
    if (holder && (await isAlive(holder))) {
      throw new StartRefused('held', { dataDir, pid: holder.pid });
    }
    wasStale = true;
    await removeStale(path, text);
  }
}

/** A link appears with its complete content or not at all. */
async function claim(path: string, text: string): Promise<boolean> {
  const beside = `${path}.${randomBytes(6).toString('hex')}`;
  await writePrivate(beside, text);
  const taken = await link(beside, path).then(() => true, unless('EEXIST'));
  await unlink(beside);
  return taken === true;
}

async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  await rename(path, aside).catch(unless('ENOENT'));
  const moved = await readIfThere(aside);
  if (moved !== undefined && moved !== stale) await link(aside, path).catch(unless('EEXIST')); // it was a new one: back
  await unlink(aside).catch(unless('ENOENT'));
}

async function release(path: string, mine: string): Promise<void> {
  if ((await readIfThere(path)) === mine) await unlink(path);
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

async function isAlive({ pid, started }: Holder): Promise<boolean> {
  return (await startOf(pid)) === started;
}

/** Boot id and start tick of a process; undefined for none or a zombie. */
async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (!stat) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before may contain anything
  const boot = await readIfThere('/proc/sys/kernel/random/boot_id').catch(() => '');
  return fields[0] === 'Z' ? undefined : `${boot?.trim()} ${fields[19]}`;
}
