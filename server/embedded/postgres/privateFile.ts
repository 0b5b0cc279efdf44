import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { link, open, readFile, rename, unlink } from 'node:fs/promises';

export type Owner = { uid: number; gid: number };

/** Only its owner may read the file; readers see the old or the new text, never half of one, also after a power cut. */
export async function writePrivate(path: string, text: string, owner?: Owner): Promise<void> {
  await rename(await writeBeside(path, text, owner), path);
}

/** The text kept in the file, made on first use. Of two processes that make it at once, one wins and both read its text. */
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

/** For `catch`: swallows the given system errors and throws on with every other. */
export function unless(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  };
}

/** O_EXCL never follows a link, so that root may write into a folder of another user. */
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
