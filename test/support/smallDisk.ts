import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export interface SmallDisk {
  readonly place: string;
  readonly remove: () => void;
}

/** A file system of 2 MB below a folder, where this machine lets us make one (F12); else null, and its tests are skipped. */
export function smallDisk(folder: string): SmallDisk | null {
  const place = join(folder, 'disk');
  mkdirSync(place);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', place], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return {
    place,
    remove: () => {
      execFileSync('umount', [place]);
    },
  };
}
