import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** What lies in the project may be read by its other users; all else that we make may not. */
export const readableUmask = 0o022;
const keepUnused = 14 * 24 * 3600_000;

/**
 * `cache/name`, made by `make` in a folder of its own that is then renamed: of two that build at once one wins, both
 * are served, and a build that fails leaves nothing. Builds that nobody has used for 14 days go.
 */
export async function makeBuild(cache: string, name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const [target, beside] = [join(cache, name), join(cache, `.${randomUUID()}.tmp`)];
  readably(() => mkdirSync(beside, { recursive: true }));
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

/** Keeps a build from being removed as unused, where we may. */
export async function markUsed(folder: string): Promise<void> {
  await utimes(folder, new Date(), new Date()).catch(() => undefined);
}

export function isWritable(folder: string): boolean {
  const probe = join(folder, `.${randomUUID()}.tmp`);
  try {
    readably(() => mkdirSync(probe, { recursive: true }));
    rmdirSync(probe);
    return true;
  } catch {
    return false;
  }
}

/** At once: the umask is that of the whole process. */
function readably<T>(make: () => T): T {
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
