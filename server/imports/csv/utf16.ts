import type { Encoding } from '../../domain/imports/encodings.ts';
import { bomOf } from './startOfFile.ts';
import { Unreadable } from './unreadable.ts';

type Bytes = AsyncIterable<Buffer>;

/**
 * The bytes of a file, those of UTF-16 as UTF-8: all that reads lines can rely on a line feed being one byte. A byte-order
 * mark counts for more than what was asked for, since only programs write one.
 */
export async function* withoutUtf16(bytes: Bytes, wanted: Encoding): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null = null;
  let start: Buffer | null = Buffer.alloc(0);
  const decode = (piece: Buffer, isLast: boolean): Buffer => {
    try {
      return Buffer.from(decoder?.decode(piece, { stream: !isLast }) ?? '');
    } catch {
      throw new Unreadable('csv.utf16');
    }
  };
  for await (const chunk of bytes) {
    let piece = chunk;
    if (start) {
      piece = Buffer.concat([start, chunk]);
      start = piece.length < 2 ? piece : null;
      if (start) continue;
      const encoding = bomOf(piece) ?? wanted;
      if (encoding.startsWith('utf-16')) decoder = new TextDecoder(encoding, { fatal: true });
    }
    yield decoder ? decode(piece, false) : piece;
  }
  if (start && start.length > 0) yield start;
  if (decoder) yield decode(Buffer.alloc(0), true);
}
