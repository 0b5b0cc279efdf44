import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open, rename, rm } from 'node:fs/promises';
import { fileFailure } from './exitCodes.ts';
import { visible } from './visible.ts';

/** Where a command writes its data. */
export interface Out {
  write(piece: Uint8Array | string): Promise<void>;
}

export interface Written {
  readonly bytes: number;
  /** sha-256 in hex. */
  readonly sha256: string;
}

export const isStdout = (out: string | undefined): out is undefined | '-' => out === undefined || out === '-';

/** Writes to stdout at the speed of its reader: exactly, but for text on a terminal. */
export const toStdout: Out = {
  async write(piece) {
    const shown = typeof piece === 'string' && process.stdout.isTTY ? visible(piece) : piece;
    if (!process.stdout.write(shown)) await once(process.stdout, 'drain');
  },
};

/**
 * Writes a temporary file next to the target and renames it when complete, after `beforeIt` has run. A failure leaves
 * the previous file unchanged. Only the owner can read it.
 */
export async function writeWhole(
  file: string,
  write: (out: Out) => Promise<void>,
  beforeIt: (written: Written) => Promise<void> = () => Promise.resolve(),
): Promise<Written> {
  const beside = `${file}.${String(process.pid)}.tmp`;
  const hash = createHash('sha256');
  let bytes = 0;
  const refuse = (error: unknown): never => {
    throw fileFailure('file.notWritable', file, error);
  };
  const handle = await open(beside, 'wx', 0o600).catch(refuse);
  try {
    await write({
      async write(piece) {
        const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
        hash.update(chunk);
        bytes += chunk.length;
        await handle.writeFile(chunk).catch(refuse);
      },
    });
    await handle.sync();
    await handle.close();
    const written = { bytes, sha256: hash.digest('hex') };
    await beforeIt(written);
    await rename(beside, file).catch(refuse);
    return written;
  } finally {
    await handle.close().catch(() => undefined);
    await rm(beside, { force: true });
  }
}
