import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pause } from './program.ts';

/**
 * Makes a folder that the workers of a run share: anyone who asks first makes it beside its place, all others wait. When that
 * fails, it fails for who made it, and the next one tries: nobody waits for what will not come.
 */
export async function makeOnce(folder: string, make: (beside: string) => Promise<void>): Promise<void> {
  const lock = `${folder}.lock`;
  while (!existsSync(folder)) {
    if (takes(lock)) await makeBeside(folder, make).finally(() => rmSync(lock));
    else await pause(100);
  }
}

async function makeBeside(folder: string, make: (beside: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return; // by who had the lock until now
  const beside = `${folder}.making-${randomUUID()}`;
  await make(beside);
  renameSync(beside, folder);
}

/** Whether the lock is ours now: nobody had it, or its owner is gone. */
function takes(lock: string): boolean {
  const own = `${lock}.${randomUUID()}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock); // with its content, or not at all
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isOwned(lock)) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(own);
  }
}

function isOwned(lock: string): boolean {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch {
    return false;
  }
}
