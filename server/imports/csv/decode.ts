import { isUtf8 } from 'node:buffer';
import { encodingNames, type Encoding } from '../../domain/imports/encodings.ts';
import { onlyText } from './onlyText.ts';
import { bomOf } from './startOfFile.ts';
import { Unreadable } from './unreadable.ts';
import { withoutUtf16 } from './utf16.ts';
import { fromWindows1252 } from './windows1252.ts';

const NEWLINE = 0x0a;
/** A line is decoded whole, so that a wrong byte can be named; no line of a real file is longer. */
const LINE_MAX = 4 * 1024 * 1024;

/**
 * Bytes as text, in pieces that end with a line (but for the last one), without byte-order mark and with line feeds
 * only. Bytes that are not of the encoding end it with their line and offset (rules 16), those of no text at once.
 */
export async function* decode(bytes: AsyncIterable<Buffer>, wanted: Encoding): AsyncGenerator<string, void> {
  // What was UTF-16 comes as UTF-8.
  let encoding = wanted.startsWith('utf-16') ? 'utf-8' : wanted;
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  let offset = 0;
  let isFirst = true;
  const text = (piece: Buffer): string => {
    checkBytes(piece, encoding, { line, offset });
    line += countLines(piece);
    offset += piece.length;
    return textOf(piece, encoding).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  };
  for await (const chunk of withoutUtf16(onlyText(bytes), wanted)) {
    let piece = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (isFirst && piece.length >= 4) {
      isFirst = false;
      if (bomOf(piece) === 'utf-8') {
        // Excel's mark: the file is UTF-8 whatever was asked for, as our own rejects files are.
        encoding = 'utf-8';
        offset = 3;
        piece = piece.subarray(3);
      }
    }
    const end = isFirst ? 0 : piece.lastIndexOf(NEWLINE) + 1;
    rest = piece.subarray(end);
    if (rest.length > LINE_MAX)
      throw new Unreadable('csv.lineTooLong', { line: line + countLines(piece.subarray(0, end)) });
    if (end > 0) yield text(piece.subarray(0, end));
  }
  if (isFirst && bomOf(rest) === 'utf-8') rest = rest.subarray(3);
  if (rest.length > 0) yield text(rest);
}

const textOf = (piece: Buffer, encoding: Encoding): string =>
  encoding === 'windows-1252' ? fromWindows1252(piece) : decoderFor(encoding).decode(piece);

// A decoder a call: a fatal one keeps half a character of a refused piece.
const decoderFor = (encoding: Encoding): TextDecoder => new TextDecoder(encoding, { fatal: true, ignoreBOM: true });

function checkBytes(piece: Buffer, encoding: Encoding, { line, offset }: { line: number; offset: number }): void {
  const zero = piece.indexOf(0);
  const wrong = isOf(piece, encoding) ? zero : firstWrong(piece, encoding);
  if (wrong < 0) return;
  throw new Unreadable('csv.bytes', {
    encoding: encodingNames[encoding],
    line: line + countLines(piece.subarray(0, wrong)),
    offset: offset + wrong,
    byte: `0x${(piece[wrong] ?? 0).toString(16).padStart(2, '0').toUpperCase()}`,
  });
}

function isOf(piece: Buffer, encoding: Encoding): boolean {
  if (encoding === 'utf-8') return isUtf8(piece);
  if (encoding === 'windows-1252') return true;
  try {
    decoderFor(encoding).decode(piece);
    return true;
  } catch {
    return false;
  }
}

/** Where the first character that is none begins. Neither encoding has a line feed inside a character. */
function firstWrong(piece: Buffer, encoding: Encoding): number {
  for (let start = 0; start < piece.length;) {
    const found = piece.indexOf(NEWLINE, start);
    const end = found < 0 ? piece.length : found + 1;
    if (!isOf(piece.subarray(start, end), encoding)) return start + wrongInLine(piece.subarray(start, end), encoding);
    start = end;
  }
  return 0;
}

function wrongInLine(line: Buffer, encoding: Encoding): number {
  const decoder = decoderFor(encoding);
  let begin = 0;
  for (let at = 0; at < line.length; at++) {
    try {
      if (decoder.decode(line.subarray(at, at + 1), { stream: true }) !== '') begin = at + 1;
    } catch {
      return begin;
    }
  }
  return begin;
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}
