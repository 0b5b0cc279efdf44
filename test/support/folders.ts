import { execFile } from 'node:child_process';
import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A run has a folder of its own there, which is swept when it was killed. */
const MEMORY = process.env.CROSSDOCK_TEST_MEMORY ?? '/dev/shm';
const ENOUGH = 4 * 2 ** 30;

/** Bytes that are free in memory that is used as a file system: little or nothing in many containers. */
export function memoryBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/**
 * A new folder for the data of a program: in memory where there is room, since on a disk a start syncs a thousand files
 * and every commit waits for one. What a killed process has written stays there in either.
 */
export const newDataFolder = (name: string): string =>
  mkdtempSync(join(memoryBytes() > ENOUGH ? MEMORY : tmpdir(), `crossdock-${name}-`));

/** Copies what is in a folder, owners and modes included, as PostgreSQL needs them. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
