import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Files in the project may be read by its other users; our other files may not. */
export const readableUmask = 0o022;
const keepUnused = 14 * 24 * 3600_000;

/**
 * Returns `cache/name`, built by `make` in a temporary folder that is then renamed: of two concurrent builds one wins
 * and both succeed, and a failed build leaves nothing. Builds unused for 14 days are deleted.
 */
export async function makeBuild(cache: string, name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const [target, beside] = [join(cache, name), join(cache, `.${randomUUID()}.tmp`)];
  withReadableUmask(() => mkdirSync(beside, { recursive: true }));
  await removeUnused(cache);
  try {
    await make(beside);
    await rename(beside, target).catch((error: unknown) => {
      if (!existsSync(target)) throw error;
    });
    return target;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** Keeps a build from being deleted as unused, if permitted. */
export async function markUsed(folder: string): Promise<void> {
  await utimes(folder, new Date(), new Date()).catch(() => undefined);
}

export function isWritable(folder: string): boolean {
  const probe = join(folder, `.${randomUUID()}.tmp`);
  try {
    withReadableUmask(() => mkdirSync(probe, { recursive: true }));
    rmdirSync(probe);
    return true;
  } catch {
    return false;
  }
}

/** Synchronous, because the umask belongs to the whole process. */
function withReadableUmask<T>(make: () => T): T {
  const ours = process.umask(readableUmask);
  try {
    return make();
  } finally {
    process.umask(ours);
  }
}

async function removeUnused(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const age = Date.now() - ((await stat(join(cache, name)).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > keepUnused) await rm(join(cache, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
