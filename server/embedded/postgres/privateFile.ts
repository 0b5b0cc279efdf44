import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { link, open, readFile, rename, unlink } from 'node:fs/promises';

export type Owner = { uid: number; gid: number };

/** Writes a file that only its owner can read, atomically, also across a power failure. */
export async function writePrivate(path: string, text: string, owner?: Owner): Promise<void> {
  await rename(await writeBeside(path, text, owner), path);
}

/** The text in the file, created on first use. Of two concurrent creators one wins and both read its text. */
export async function keepPrivate(path: string, make: () => string): Promise<string> {
  const kept = await readIfThere(path);
  if (kept !== undefined) return kept.trim();
  const beside = await writeBeside(path, make() + '\n');
  await link(beside, path).catch(unless('EEXIST'));
  await unlink(beside);
  return (await readFile(path, 'utf8')).trim();
}

export async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(unless('ENOENT'));
}

/** For `catch`: ignores the given system errors and rethrows all others. */
export function unless(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  };
}

/** O_EXCL never follows a link, so that root may write into another user's folder. */
async function writeBeside(path: string, text: string, owner?: Owner): Promise<string> {
  const beside = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = await open(beside, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  try {
    if (owner) await file.chown(owner.uid, owner.gid);
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  return beside;
}
