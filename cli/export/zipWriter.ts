import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A zip archive, written piece by piece without going back (APPNOTE 4.4.4, bit 3). Entries one after the other. */
export interface ZipWriter {
  /** Ends the entry before, begins the next. */
  entry(path: string): Iterable<Uint8Array>;
  write(text: string): Iterable<Uint8Array>;
  /** Ends the last entry and the archive. */
  end(): Iterable<Uint8Array>;
}

interface Entry {
  readonly path: Buffer;
  readonly at: number;
  crc: number;
  size: number;
  packed: number;
}

const VERSION = 20;
/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1980-01-01, the first day of zip: the same content is the same file. */
const DATE = 0x0021;
/** Ends a piece at a whole byte, so that the next can follow: together they are one stream. */
const PIECE = { finishFlush: constants.Z_SYNC_FLUSH };
const LAST_PIECE = deflateRawSync('');

/** Smaller than 4 GiB in all. */
export function zipWriter(): ZipWriter {
  const entries: Entry[] = [];
  let position = 0;
  const counted = (bytes: Buffer): Buffer => {
    position += bytes.length;
    return bytes;
  };

  function finish(): Buffer[] {
    const entry = entries.at(-1);
    if (!entry) return [];
    entry.packed += LAST_PIECE.length;
    return [LAST_PIECE, numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size])].map(counted);
  }

  return {
    entry(name) {
      const before = finish();
      const path = Buffer.from(name);
      entries.push({ path, at: position, crc: 0, size: 0, packed: 0 });
      const head = Buffer.concat([
        numbers([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DATE]),
        numbers([4, 0], [4, 0], [4, 0], [2, path.length], [2, 0]),
        path,
      ]);
      return [...before, counted(head)];
    },

    write(text) {
      const entry = entries.at(-1);
      if (!entry) throw new TypeError('no entry to write to');
      const bytes = Buffer.from(text);
      const packed = deflateRawSync(bytes, PIECE);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      entry.packed += packed.length;
      return [counted(packed)];
    },

    end() {
      const before = finish();
      const begin = position;
      const directory = entries.map(({ path, at, crc, size, packed }) =>
        counted(
          Buffer.concat([
            numbers([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DATE]),
            numbers(
              [4, crc],
              [4, packed],
              [4, size],
              [2, path.length],
              [2, 0],
              [2, 0],
              [2, 0],
              [2, 0],
              [4, 0],
              [4, at],
            ),
            path,
          ]),
        ),
      );
      const count = entries.length;
      const length = position - begin;
      const tail = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, begin], [2, 0]);
      return [...before, ...directory, tail];
    },
  };
}

/** Little-endian numbers of 2 or 4 bytes. */
function numbers(...parts: readonly (readonly [2 | 4, number])[]): Buffer {
  const bytes = Buffer.alloc(parts.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of parts) at = bytes.writeUIntLE(value >>> 0, at, width);
  return bytes;
}
