import { Zip, ZipDeflate } from 'fflate';

/** A zip archive, written sequentially, one entry at a time. */
export interface ZipArchive {
  /** Ends the previous entry and begins the next. */
  entry(path: string): Iterable<Uint8Array>;
  write(text: string): Iterable<Uint8Array>;
  /** Ends the last entry and the archive. */
  end(): Iterable<Uint8Array>;
}

/** Zip's first day: zip has no time zones, and the same content must give the same file anywhere, any time. */
const DATE = new Date(1980, 0, 1);
const NOTHING = new Uint8Array();

/** Smaller than 4 GiB in total. */
export function zipArchive(): ZipArchive {
  let ready: Uint8Array[] = [];
  let current: ZipDeflate | undefined;
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const taken = (): Uint8Array[] => {
    const pieces = ready;
    ready = [];
    return pieces;
  };

  return {
    entry(path) {
      current?.push(NOTHING, true);
      current = new ZipDeflate(path);
      current.mtime = DATE;
      zip.add(current);
      return taken();
    },
    write(text) {
      if (!current) throw new TypeError('no entry to write to');
      current.push(Buffer.from(text));
      return taken();
    },
    end() {
      current?.push(NOTHING, true);
      zip.end();
      return taken();
    },
  };
}
