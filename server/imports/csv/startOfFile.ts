import type { Encoding } from '../../domain/imports/encodings.ts';

/** Bytes at the start of a file that show what it is. */
export const HEAD = 16 * 1024;

const marks: readonly (readonly [Encoding, string])[] = [
  ['utf-8', 'efbbbf'],
  ['utf-16le', 'fffe'],
  ['utf-16be', 'feff'],
];

/** The encoding that a byte-order mark names; null without one. */
export function bomOf(bytes: Buffer): Encoding | null {
  const start = bytes.subarray(0, 3).toString('hex');
  return marks.find(([, mark]) => start.startsWith(mark))?.[0] ?? null;
}

const WORKBOOK = Buffer.from('Workbook', 'utf16le').toString('latin1');
/** How the stream of an old workbook begins, at its place in files of Excel itself. */
const OLD_STREAM = '\x09\x08\x10\x00\x00\x06';

/**
 * Why a file is no text, as a sentence of `cli.json`, which says what it is; null for text in any encoding. `head`: its
 * first bytes.
 */
export function notTextCode(head: Buffer): string | null {
  const bytes = head.subarray(0, HEAD).toString('latin1');
  if (bytes.startsWith('PK\x03\x04')) {
    if (bytes.includes('xl/')) return 'csv.workbook';
    return bytes.includes('opendocument.spreadsheet') ? 'csv.spreadsheet' : 'csv.notText';
  }
  if (bytes.startsWith('\xd0\xcf\x11\xe0'))
    return bytes.includes(WORKBOOK) || bytes.startsWith(OLD_STREAM, 512) ? 'csv.workbook' : 'csv.notText';
  if (bytes.startsWith('%PDF-')) return 'csv.notText';
  return isRarely(CONTROLS, bytes) || isUtf16(head.subarray(0, HEAD)) ? null : 'csv.notText';
}

/** What no program writes into text; from 80 on are characters of Windows. */
const CONTROLS = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/gu;
/** One here and there is a broken file, which is told by its line and byte. */
const RARE = 0.05;

const isRarely = (characters: RegExp, text: string): boolean =>
  (text.match(characters)?.length ?? 0) <= text.length * RARE;

/** Zeros beside nearly every letter. */
const ZEROS = 0.3;
const NOT_IN_TEXT = /[^\P{Cc}\t\n\v\f\r]|\ufffd|\p{Cn}|\p{Co}|\p{Cs}/gu;

function isUtf16(head: Buffer): boolean {
  const marked = bomOf(head);
  return marked?.startsWith('utf-16') ? isRarely(NOT_IN_TEXT, textOf(head, marked)) : utf16Of(head) !== null;
}

/** UTF-16 that no mark names: all of it are characters, in lines or mostly of one byte. */
export function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (!head.includes(0)) return null;
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const found = ([encoding, high]: readonly [Encoding, number]): boolean => {
    const text = textOf(head, encoding);
    const isLikely = text.includes('\n') || (zeros[high] ?? 0) > (head.length / 2) * ZEROS;
    return isLikely && text.search(NOT_IN_TEXT) < 0;
  };
  return ([['utf-16le', 1], ['utf-16be', 0]] as const).find(found)?.[0] ?? null; // prettier-ignore
}

/** Without what its end cuts in two. */
const textOf = (head: Buffer, encoding: Encoding): string => new TextDecoder(encoding).decode(head, { stream: true });
