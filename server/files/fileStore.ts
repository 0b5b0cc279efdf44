import type { Readable } from 'node:stream';

/** A file on its way in: whole on disk, named by nothing. */
export interface Received {
  /** Where it can be read until it is kept or discarded. */
  readonly path: string;
  /** Of its bytes, hex. */
  readonly sha256: string;
  readonly size: number;
  /** Removes it; does nothing once it is kept. */
  discard(): Promise<void>;
}

/** A file that is kept. */
export interface KeptFile {
  readonly companyId: string;
  readonly sha256: string;
  readonly size: number;
  /** When it was last kept. */
  readonly keptAt: Date;
}

/** More bytes than the caller allows. */
export class FileTooBig extends Error {
  override readonly name = 'FileTooBig';
}

/** The disk is full; nothing of the file is left on it. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
}

/** Where files are kept under their content, company by company. `sha256` is 64 hex digits. */
export interface FileStore {
  /** For people: which folder or bucket it is. */
  readonly place: string;
  /** Takes the bytes in, `maxBytes` at most. Throws FileTooBig, DiskFull and what the source throws. */
  receive(from: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, maxBytes: number): Promise<Received>;
  /** Keeps a received file for a company: when this resolves it is durable. Throws DiskFull. */
  keep(companyId: string, received: Received): Promise<void>;
  /** The bytes of a kept file; null where there is none. */
  open(companyId: string, sha256: string): Promise<{ readonly size: number; readonly bytes: Readable } | null>;
  /** Everything that is kept. */
  list(): AsyncIterable<KeptFile>;
  /** Removes a kept file unless it was kept again since `before`; true when it is gone. */
  removeUnused(file: Pick<KeptFile, 'companyId' | 'sha256'>, before: Date): Promise<boolean>;
  /** Removes what was received before and never kept; answers how many. */
  sweepReceived(before: Date): Promise<number>;
}
