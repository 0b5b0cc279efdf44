import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'crossdock-tests-';
const MEMORY = '/dev/shm';
/** PostgreSQL's guard against two servers on one folder; all else it shares is anonymous. */
const GUARD_BYTES = 56;

export interface OwnFolders {
  /** Everything that this run leaves behind: the TMPDIR of its tests. */
  readonly folder: string;
  /** The same in memory, where there is any. */
  readonly memory: string | undefined;
  remove(): void;
}

/** Folders that name their owner, so that the next run can tell whether it is dead. */
export function makeOwnFolders(places = { folder: tmpdir(), memory: MEMORY }): OwnFolders {
  const name = `${PREFIX}${process.pid}-${startOf(process.pid) ?? 0}-`;
  const make = (place: string): string => {
    const folder = mkdtempSync(join(place, name));
    chmodSync(folder, 0o1777); // as the temporary folder itself: PostgreSQL's user must get into it
    return folder;
  };
  const folder = make(places.folder);
  const memory = existsSync(places.memory) ? make(places.memory) : undefined;
  return {
    folder,
    memory,
    remove() {
      for (const each of [folder, memory]) if (each !== undefined) removeFolder(each);
    },
  };
}

/** Removes what killed runs left behind; tells what that was. */
export function sweepLeftovers(places = [tmpdir(), MEMORY]): string[] {
  const folders = places
    .filter((place) => existsSync(place))
    .flatMap((place) => readdirSync(place).map((name) => ({ name, path: join(place, name) })))
    .filter(({ name }) => isOrphan(name))
    .map(({ path }) => path);
  for (const folder of folders) removeFolder(folder);
  return [...folders, ...sweepGuards()];
}

/** Whether a folder is one of ours whose process is gone; one with the same pid began at another time. */
function isOrphan(name: string): boolean {
  const [, pid, start] = new RegExp(`^${PREFIX}(\\d+)-(\\d+)-`).exec(name) ?? [];
  return pid !== undefined && String(startOf(Number(pid)) ?? '') !== start;
}

/** When a process began, in ticks since the machine did; undefined when there is none. */
function startOf(pid: number): number | undefined {
  try {
    // The name of the program, in parentheses, may hold spaces.
    const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(fields.split(' ')[19]);
  } catch {
    return undefined;
  }
}

function removeFolder(folder: string): void {
  try {
    // A small disk that a killed test had mounted (F12), the innermost first.
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    for (const place of mounts.map((line) => line.split(' ')[1] ?? '').filter((each) => each.startsWith(`${folder}/`)))
      execFileSync('umount', ['--lazy', place], { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  } catch {
    // Someone still writes there, or it is another user's: the next run tries again.
  }
}

/** Shared memory of a PostgreSQL that was killed, which nobody is attached to. */
function sweepGuards(): string[] {
  const swept: string[] = [];
  let table: string;
  try {
    table = readFileSync('/proc/sysvipc/shm', 'utf8');
  } catch {
    return [];
  }
  for (const line of table.trim().split('\n').slice(1)) {
    const [, id = '', , bytes, creator, last, attached] = line.trim().split(/\s+/);
    const isDead = [creator, last].every((pid) => startOf(Number(pid)) === undefined);
    if (Number(bytes) !== GUARD_BYTES || Number(attached) !== 0 || !isDead) continue;
    try {
      execFileSync('ipcrm', ['-m', id], { stdio: 'ignore' });
      swept.push(`shared memory ${id}`);
    } catch {
      // Another user's.
    }
  }
  return swept;
}
