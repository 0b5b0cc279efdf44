import type { Encoding } from '../../domain/imports/encodings.ts';

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

/** A spreadsheet's own file, which people take for CSV. */
export const isSpreadsheet = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 2) === 'PK' || bytes.toString('hex', 0, 4) === 'd0cf11e0';
