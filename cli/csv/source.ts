import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure, codeOf } from '../terminal/exitCodes.ts';

const CHUNK = 256 * 1024;

/** A file that is read more than once; what comes through a pipe is kept in a private temporary file meanwhile. */
export interface Source {
  /** As reports show it. */
  readonly name: string;
  /** All bytes from the start. Throws when the file has changed since it was opened. */
  bytes(onChunk?: (bytes: Buffer) => void): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** sha-256 of what went through, in hex. */
export interface Hash {
  add(bytes: Buffer): void;
  hex(): string;
}

/** Opens a file, or what is piped to us under the name `-`. */
export async function openSource(path: string): Promise<Source> {
  if (path !== '-') {
    const info = await stat(path).catch(notReadable(path));
    if (info.isDirectory()) throw new Failure('csv.notReadable', { file: path, reason: 'EISDIR' });
    if (info.isFile()) return sourceOf(await open(path).catch(notReadable(path)), basename(path));
  }
  return spooled(path);
}

async function sourceOf(handle: FileHandle, name: string, afterwards = async (): Promise<void> => {}): Promise<Source> {
  const { size, mtimeMs } = await handle.stat();
  return {
    name,
    async *bytes(onChunk) {
      for await (const chunk of handle.createReadStream({ start: 0, autoClose: false, highWaterMark: CHUNK })) {
        onChunk?.(chunk as Buffer);
        yield chunk as Buffer;
      }
      const now = await handle.stat();
      if (now.size !== size || now.mtimeMs !== mtimeMs) throw new Failure('csv.changed', { file: name });
    },
    async close() {
      await handle.close();
      await afterwards();
    },
  };
}

async function spooled(path: string): Promise<Source> {
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

/** A hash that a reading pass feeds. */
export function newHash(): Hash {
  const hash = createHash('sha256');
  return { add: (bytes) => void hash.update(bytes), hex: () => hash.digest('hex') };
}

const notReadable =
  (file: string) =>
  (error: unknown): never => {
    throw new Failure('csv.notReadable', { file, reason: codeOf(error) });
  };
