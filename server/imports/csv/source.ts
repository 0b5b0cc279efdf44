import { createHash } from 'node:crypto';

/** Bytes of a file that is read more than once. */
export interface Source {
  /** As reports show it. */
  readonly name: string;
  /** All bytes from the start. Throws when the file has changed since it was opened. */
  bytes(onChunk?: (bytes: Buffer) => void): AsyncIterable<Buffer>;
}

/** sha-256 of what went through, in hex. */
export interface Hash {
  add(bytes: Buffer): void;
  hex(): string;
}

/** A hash that a reading pass feeds. */
export function newHash(): Hash {
  const hash = createHash('sha256');
  return { add: (bytes) => void hash.update(bytes), hex: () => hash.digest('hex') };
}

/** A file that is in memory already. */
export const sourceOf = (name: string, content: Buffer): Source => ({
  name,
  async *bytes(onChunk) {
    onChunk?.(content);
    yield await Promise.resolve(content);
  },
});
