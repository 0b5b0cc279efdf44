import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, link } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DiskFull, FileTooBig, type FileStore, type KeptFile, type Received } from './fileStore.ts';

/** Where the files of a data folder are. */
export const filesIn = (dataDir: string): string => join(dataDir, 'files');

const RECEIVED = 'tmp';
const SWEPT = '.swept';
const COMPANY = /^[A-Za-z0-9_]{1,64}$/;
const SHA256 = /^[0-9a-f]{64}$/;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
const isAbsent = (error: unknown): boolean => codeOf(error) === 'ENOENT';
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');

/** Files in a local folder or on a disk that several servers share (README.md). */
export function folderStore(root: string): FileStore {
  const receivedIn = join(root, RECEIVED);
  const folderOf = (companyId: string, sha256: string): string => {
    // Nothing else may become part of a path.
    if (!COMPANY.test(companyId) || !SHA256.test(sha256)) throw new TypeError('not a file of the store');
    return join(root, companyId, sha256.slice(0, 2));
  };
  const pathOf = (companyId: string, sha256: string): string => join(folderOf(companyId, sha256), sha256);

  return {
    place: root,

    async receive(from, maxBytes) {
      await makeFolder(receivedIn);
      const path = join(receivedIn, randomUUID());
      const discard = (): Promise<void> => rm(path, { force: true });
      try {
        return { path, ...(await write(path, from, maxBytes)), discard };
      } catch (error) {
        await discard();
        throw asStoreError(error);
      }
    },

    async keep(companyId, { path, sha256 }) {
      const folder = folderOf(companyId, sha256);
      try {
        await makeFolder(folder);
        // Also when it exists: a running sweep sees that it is needed again.
        await rename(path, join(folder, sha256));
        await syncFolder(folder);
      } catch (error) {
        throw asStoreError(error);
      }
    },

    async open(companyId, sha256) {
      try {
        const file = await open(pathOf(companyId, sha256));
        const { size } = await file.stat();
        return { size, bytes: file.createReadStream() };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },

    async *list() {
      for (const companyId of await namesIn(root)) {
        if (companyId === RECEIVED || !COMPANY.test(companyId)) continue;
        for (const part of await namesIn(join(root, companyId)))
          for (const name of await namesIn(join(root, companyId, part))) {
            const sha256 = name.replace(SWEPT, '');
            if (!SHA256.test(sha256)) continue;
            const path = join(root, companyId, part, sha256);
            // A sweep that was killed in between has decided nothing.
            if (name !== sha256) await putBack(path);
            const kept = await keptFile(path);
            if (kept) yield { companyId, sha256, ...kept };
          }
      }
    },

    async removeUnused({ companyId, sha256 }, before) {
      const path = pathOf(companyId, sha256);
      await rename(path, path + SWEPT).catch(unless('ENOENT'));
      // Checked where no `keep` can reach it: a file that was kept just before has a newer time.
      const aside = await keptFile(path + SWEPT);
      if (!aside) return false;
      if (aside.keptAt >= before) {
        await putBack(path);
        return false;
      }
      await rm(path + SWEPT, { force: true });
      return true;
    },

    async sweepReceived(before) {
      let swept = 0;
      for (const name of await namesIn(receivedIn)) {
        const path = join(receivedIn, name);
        const kept = await keptFile(path);
        if (!kept || kept.keptAt >= before) continue;
        await rm(path, { force: true });
        swept++;
      }
      return swept;
    },
  };
}

/** Writes and fsyncs; the file's time is that of its last byte. */
async function write(
  path: string,
  from: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Pick<Received, 'sha256' | 'size'>> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of from) {
      size += chunk.length;
      if (size > maxBytes) throw new FileTooBig(`more than ${String(maxBytes)} bytes`);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), size };
}

const asStoreError = (error: unknown): unknown => (isFull(error) ? new DiskFull('no room for the file') : error);

async function makeFolder(folder: string): Promise<void> {
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    // A new folder is as lost as a new file until its parent is synced.
    for (let above = folder; made !== undefined && above.length >= made.length; above = dirname(above))
      await syncFolder(dirname(above));
  } catch (error) {
    throw asStoreError(error);
  }
}

/** Restores a file that was set aside, unless the same content was kept meanwhile. */
async function putBack(path: string): Promise<void> {
  await link(path + SWEPT, path).catch((error: unknown) => {
    if (!['EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) throw error;
  });
  await rm(path + SWEPT, { force: true });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (isAbsent(error) || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}

async function keptFile(path: string): Promise<Pick<KeptFile, 'size' | 'keptAt'> | null> {
  try {
    const { size, mtime: keptAt } = await stat(path);
    return { size, keptAt };
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

const unless =
  (code: string) =>
  (error: unknown): void => {
    if (codeOf(error) !== code) throw error;
  };
