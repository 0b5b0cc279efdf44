import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sheet } from './sheet.ts';

/** A table in a complete temporary file. */
export interface SheetFile {
  readonly bytes: number;
  /** sha-256 in hex. */
  readonly sha256: string;
  /** Its content, once; the file is deleted when the stream closes. */
  read(): ReadStream;
  remove(): Promise<void>;
}

/**
 * Writes a sheet to a private temporary file: nobody gets half a table, its hash is known before it is sent, and no
 * transaction waits for a slow reader. Constant memory for any number of rows.
 */
export async function sheetFile<Row>(sheet: Sheet<Row>, batches: AsyncIterable<readonly Row[]>): Promise<SheetFile> {
  const folder = await mkdtemp(join(tmpdir(), 'crossdock-sheet-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'sheet');
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const handle = await open(path, 'wx', 0o600);
    try {
      const write = async (piece: Uint8Array | string): Promise<void> => {
        const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
        hash.update(chunk);
        bytes += chunk.length;
        await handle.writeFile(chunk);
      };
      for (const piece of sheet.begin()) await write(piece);
      for await (const rows of batches) for (const piece of sheet.rows(rows)) await write(piece);
      for (const piece of sheet.end()) await write(piece);
    } finally {
      await handle.close();
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    bytes,
    sha256: hash.digest('hex'),
    read: () => createReadStream(path).once('close', () => void remove().catch(() => undefined)),
    remove,
  };
}
