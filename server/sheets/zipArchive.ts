import { Zip, ZipDeflate } from 'fflate';

/** A zip archive, written piece by piece without going back; entries one after the other. */
export interface ZipArchive {
  /** Ends the entry before, begins the next. */
  entry(path: string): Iterable<Uint8Array>;
  write(text: string): Iterable<Uint8Array>;
  /** Ends the last entry and the archive. */
  end(): Iterable<Uint8Array>;
}

/** The first day of zip, which knows no time zones: the same content is the same file, whenever and wherever it is made. */
const DATE = new Date(1980, 0, 1);
const NOTHING = new Uint8Array();

/** Smaller than 4 GiB in all. */
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
