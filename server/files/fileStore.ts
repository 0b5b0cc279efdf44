import type { Readable } from 'node:stream';

/** An uploaded file: complete on disk, not yet kept. */
export interface Received {
  /** Readable here until it is kept or discarded. */
  readonly path: string;
  /** Of its bytes, hex. */
  readonly sha256: string;
  readonly size: number;
  /** Deletes it; does nothing once it is kept. */
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

/** The file exceeds the caller's limit. */
export class FileTooBig extends Error {
  override readonly name = 'FileTooBig';
}

/** The disk is full; nothing of the file is left on it. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
}

/** Stores files by content hash, per company. `sha256` is 64 hex digits. */
export interface FileStore {
  /** The folder or bucket, for people. */
  readonly place: string;
  /** Receives at most `maxBytes`. Throws FileTooBig, DiskFull and the source's errors. */
  receive(from: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, maxBytes: number): Promise<Received>;
  /** Keeps a received file for a company, durably. Throws DiskFull. */
  keep(companyId: string, received: Received): Promise<void>;
  /** The bytes of a kept file; null when there is none. */
  open(companyId: string, sha256: string): Promise<{ readonly size: number; readonly bytes: Readable } | null>;
  /** Everything that is kept. */
  list(): AsyncIterable<KeptFile>;
  /** Deletes a kept file unless it was kept again since `before`; true when deleted. */
  removeUnused(file: Pick<KeptFile, 'companyId' | 'sha256'>, before: Date): Promise<boolean>;
  /** Deletes files received before that were never kept; returns how many. */
  sweepReceived(before: Date): Promise<number>;
}
