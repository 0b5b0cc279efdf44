import { createHash } from 'node:crypto';

/** Bytes of a file that is read more than once. */
export interface Source {
  /** As reports show it. */
  readonly name: string;
  /** All bytes from the start. Throws when the file has changed since it was opened. */
  bytes(): AsyncIterable<Buffer>;
}

export interface Fingerprint {
  /** sha-256 in hex. */
  readonly hash: string;
  /** Line feeds: about how many rows there are. */
  readonly lines: number;
}

const NEWLINE = 0x0a;

/** Reads a file once, for what its batch is known by. */
export async function fingerprint(source: Source): Promise<Fingerprint> {
  const hash = createHash('sha256');
  let lines = 0;
  for await (const chunk of source.bytes()) {
    hash.update(chunk);
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines++;
  }
  return { hash: hash.digest('hex'), lines };
}

/** A file that is in memory already. */
export const sourceOf = (name: string, content: Buffer): Source => ({
  name,
  async *bytes() {
    yield await Promise.resolve(content);
  },
});
