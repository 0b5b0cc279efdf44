import { randomBytes } from 'node:crypto';
import { link, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfThere, unless, writePrivate } from '../postgres/privateFile.ts';
import { StartRefused } from '../postgres/startRefused.ts';

/** A pid alone may be reused; with start time and boot id it is unique. */
type Holder = { pid: number; started: string; isEnding?: true };

export type Lock = {
  /** The one before ended without giving it back, or has only just done so: its port may be taken for some seconds. */
  wasHeld: boolean;
  /** Tells anyone who starts meanwhile that it is worth waiting. */
  end(): Promise<void>;
  release(): Promise<void>;
};

interface Waiting {
  /** Told once, when a holder that ends is waited for. */
  readonly onWait: (pid: number) => void;
  readonly signal?: AbortSignal;
}

/** A supervisor stops within 10 s, or has been killed. */
const ENDING_MS = 15_000;
const LOOK_AGAIN_MS = 100;

/**
 * One supervisor per data folder. Waits for one that is stopping; refuses with the pid of one that runs, or does not come to its
 * end.
 */
export async function takeLock(dataDir: string, { onWait, signal }: Waiting): Promise<Lock> {
  const path = join(dataDir, 'supervisor.lock');
  const holding: Holder = { pid: process.pid, started: (await startOf(process.pid)) ?? '' };
  const mine = JSON.stringify(holding);
  let waitedSince: number | undefined;
  for (let wasHeld = false; ;) {
    if (signal?.aborted) throw new StartRefused('stoppedEarly');
    if (await claim(path, mine)) {
      await sleep(wasHeld ? 100 : 0); // another process may have removed the same stale lock
      if ((await readIfThere(path)) === mine) return held(path, holding, wasHeld);
    }
    const text = await readIfThere(path);
    if (text === undefined) continue;
    const holder = parse(text);
    wasHeld = true;
    if (holder && (await isAlive(holder))) {
      if (!holder.isEnding || performance.now() - (waitedSince ?? Infinity) > ENDING_MS)
        throw new StartRefused('held', { dataDir, pid: holder.pid });
      if (waitedSince === undefined) onWait(holder.pid);
      waitedSince ??= performance.now();
      await sleep(LOOK_AGAIN_MS);
    } else await removeStale(path, text);
  }
}

function held(path: string, holding: Holder, wasHeld: boolean): Lock {
  let mine = JSON.stringify(holding);
  return {
    wasHeld,
    async end() {
      const ending = JSON.stringify({ ...holding, isEnding: true } satisfies Holder);
      if ((await readIfThere(path)) !== mine) return;
      const beside = `${path}.${randomBytes(6).toString('hex')}`;
      await writePrivate(beside, ending);
      await rename(beside, path);
      mine = ending;
    },
    async release() {
      if ((await readIfThere(path)) === mine) await unlink(path);
    },
  };
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
