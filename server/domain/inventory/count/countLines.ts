import { subtract, type Decimal } from '../../decimal.ts';
import type { LineResult, SheetLine } from './sheetLine.ts';

/** Lines of a chunk: an event of them stays far below 256 kB (design 3). */
export const CHUNK_LINES = 500;
/** Lines of a sheet; a larger stock is counted in parts. */
export const SHEET_MAX = 20_000;

/** A line as the count knows it. */
export interface CountLine extends SheetLine {
  /** Nobody had booked the lot: posting books it. */
  readonly isNewLot: boolean;
  /** In the inventory unit; null: not counted. */
  readonly counted: Decimal | null;
  /** What the books had of the lot when it was counted. */
  readonly onHand: Decimal | null;
  /** What posting it came to. */
  readonly outcome: LineResult['outcome'] | null;
  readonly delta: Decimal;
  /** What taking that back came to. */
  readonly undone: LineResult['outcome'] | null;
}

/** A line of which nothing is counted yet. */
export const freshLine = (line: SheetLine & { readonly isNewLot?: boolean }): CountLine => ({
  isNewLot: false,
  ...line,
  counted: null,
  onHand: null,
  outcome: null,
  delta: '0',
  undone: null,
});

type Chunks = readonly (readonly CountLine[])[];

/** Lines of a sheet in chunks. */
export function chunked(lines: readonly SheetLine[]): CountLine[][] {
  const chunks: CountLine[][] = [];
  for (let at = 0; at < lines.length; at += CHUNK_LINES) chunks.push(lines.slice(at, at + CHUNK_LINES).map(freshLine));
  return chunks;
}

/** Lines behind the last one. */
export function withAdded(chunks: Chunks, lines: readonly SheetLine[]): Chunks {
  const last = chunks.at(-1);
  const room = last === undefined ? 0 : CHUNK_LINES - last.length;
  if (last === undefined || room === 0) return [...chunks, ...chunked(lines)];
  return [...chunks.slice(0, -1), [...last, ...lines.slice(0, room).map(freshLine)], ...chunked(lines.slice(room))];
}

const chunkOf = (no: number): number => Math.floor((no - 1) / CHUNK_LINES);

/** The line of a number; undefined where there is none. */
export const lineAt = (chunks: Chunks, no: number): CountLine | undefined =>
  chunks[chunkOf(no)]?.[(no - 1) % CHUNK_LINES];

/** The lines with some of them changed; every chunk that is concerned is copied once. */
export function withChanged<Change extends { readonly no: number }>(
  chunks: Chunks,
  changes: readonly Change[],
  of: (change: Change) => Partial<CountLine>,
): Chunks {
  const copies = new Map<number, CountLine[]>();
  for (const change of changes) {
    const chunk = chunkOf(change.no);
    const copy = copies.get(chunk) ?? [...(chunks[chunk] ?? [])];
    copies.set(chunk, copy);
    const at = (change.no - 1) % CHUNK_LINES;
    const line = copy[at];
    if (line) copy[at] = { ...line, ...of(change) };
  }
  return chunks.map((chunk, index) => copies.get(index) ?? chunk);
}

/** What the count says that the books had wrong: counted - expected - what moved until it was counted; null: not counted. */
export const varianceOf = ({ counted, onHand }: Pick<CountLine, 'counted' | 'onHand'>): Decimal | null =>
  counted === null || onHand === null ? null : subtract(counted, onHand);
