import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Source } from '../../server/imports/csv/source.ts';
import { Failure, fileFailure } from '../terminal/exitCodes.ts';

const CHUNK = 256 * 1024;

/** A file that stays open while it is read; what comes through a pipe is kept in a private temporary file meanwhile. */
export interface OpenSource extends Source {
  close(): Promise<void>;
}

/** Opens a file, or what is piped to us under the name `-`. */
export async function openSource(path: string): Promise<OpenSource> {
  if (path !== '-') {
    const info = await stat(path).catch(notReadable(path));
    if (info.isDirectory()) throw fileFailure('csv.notReadable', path, 'EISDIR');
    if (info.isFile()) return sourceOf(await open(path).catch(notReadable(path)), basename(path));
  }
  return spooled(path);
}

async function sourceOf(
  handle: FileHandle,
  name: string,
  afterwards = async (): Promise<void> => {},
): Promise<OpenSource> {
  const { size, mtimeMs } = await handle.stat();
  return {
    name,
    async *bytes() {
      for await (const chunk of handle.createReadStream({ start: 0, autoClose: false, highWaterMark: CHUNK }))
        yield chunk as Buffer;
      const now = await handle.stat();
      if (now.size !== size || now.mtimeMs !== mtimeMs) throw new Failure('csv.changed', { file: name });
    },
    async close() {
      await handle.close();
      await afterwards();
    },
  };
}

async function spooled(path: string): Promise<OpenSource> {
  const folder = await mkdtemp(join(tmpdir(), 'crossdock-import-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const copy = join(folder, 'input.csv');
    const input = path === '-' ? process.stdin : (await open(path).catch(notReadable(path))).createReadStream();
    await pipeline(input, createWriteStream(copy, { mode: 0o600 }));
    return await sourceOf(await open(copy), path === '-' ? 'stdin' : basename(path), remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

const notReadable =
  (file: string) =>
  (error: unknown): never => {
    throw fileFailure('csv.notReadable', file, error);
  };
