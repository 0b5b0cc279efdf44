import { asCompared } from '../../../server/domain/text.ts';
import { cellProblem } from './cellKinds.ts';
import type { GridColumn } from './gridTypes.ts';
import { headingPlaces } from './spreads.ts';

/** A pasted table, and the column of the grid that each of its columns is for. */
export interface PastedBlock {
  readonly lines: readonly (readonly string[])[];
  /** Number of the first line in what was pasted, from 1. */
  readonly firstLine: number;
  /** Place of the grid's column for each column of the block; -1: none. */
  readonly places: readonly number[];
  /** Texts above the columns; empty where the block has no headings. */
  readonly headings: readonly string[];
}

/** A column of a block that may hold keys though nothing says so. */
export interface Suspect {
  /** Its place in the block. */
  readonly at: number;
  /** Some of its texts. */
  readonly texts: readonly string[];
  /** Numbers that its cells would take too are keys only if all of them are. */
  readonly needsAll: boolean;
}

/** What one line of a block says: which row it is about, and texts by place of the grid's column. */
export interface KeyedLine {
  /** Its number in what was pasted, from 1. */
  readonly line: number;
  readonly keys: readonly PlacedText[];
  readonly cells: readonly PlacedText[];
}

export interface PlacedText {
  readonly place: number;
  readonly text: string;
}

/** Texts of a column that are looked up to learn whether it holds keys: a column of keys is known by its first ones. */
const SAMPLE = 5;
const WHOLE_NUMBER = /^\d+$/;

/** A table with its columns under those that its headings name; without headings under those from `left` on. */
export function placeBlock<Row>(
  table: readonly (readonly string[])[],
  columns: readonly GridColumn<Row>[],
  left: number,
): PastedBlock {
  const width = Math.max(0, ...table.map((cells) => cells.length));
  const at = Array.from({ length: width }, (_, index) => index);
  const titles = columns.map(({ title }) => title);
  const named = headingPlaces(table, titles, 1);
  if (named === null) {
    const places = at.map((index) => (left + index < columns.length ? left + index : -1));
    return { lines: table, firstLine: 1, places, headings: [] };
  }
  const [headings = [], ...lines] = table;
  return { lines, firstLine: 2, places: at.map((index) => named[index] ?? -1), headings };
}

export const hasKeys = <Row>({ places }: PastedBlock, columns: readonly GridColumn<Row>[]): boolean =>
  places.some((place) => columns[place]?.isKey === true);

const textsAt = ({ lines }: PastedBlock, at: number): string[] => [
  ...new Set(lines.map((cells) => (cells[at] ?? '').trim()).filter((text) => text !== '')),
];

/**
 * Columns that may hold keys in a block without a key column: those that no cell under them would take, and whole
 * numbers, which a price cell takes as well as a numbered SKU. What a heading names is what it says.
 */
export function suspects<Row>(block: PastedBlock, columns: readonly GridColumn<Row>[]): readonly Suspect[] {
  if (block.places.length < 2) return [];
  return block.places.flatMap((place, at): Suspect[] => {
    if (block.headings.length > 0 && place >= 0) return [];
    const texts = textsAt(block, at);
    const editor = columns[place]?.editor;
    const refused = texts.filter((text) => !editor || cellProblem(editor, text) !== null);
    if (refused.length > 0) return [{ at, texts: refused.slice(0, SAMPLE), needsAll: false }];
    if (texts.length === 0 || !texts.every((text) => WHOLE_NUMBER.test(text))) return [];
    return [{ at, texts: texts.slice(0, SAMPLE), needsAll: true }];
  });
}

/**
 * The block with suspects under the key columns whose texts they hold in these rows. Without headings the other columns
 * move up: they are for the columns from `left` on.
 */
export function withKeys<Row>(
  block: PastedBlock,
  found: readonly Suspect[],
  { columns, rows, left }: { columns: readonly GridColumn<Row>[]; rows: readonly Row[]; left: number },
): PastedBlock {
  const keyPlaces = new Map<number, number>();
  for (const [place, column] of columns.entries()) {
    if (column.isKey !== true) continue;
    const known = new Set(rows.map((row) => asCompared(column.text(row))));
    const isKnown = (text: string): boolean => known.has(asCompared(text));
    const holder = found.find(
      ({ at, texts, needsAll }) => !keyPlaces.has(at) && (needsAll ? texts.every(isKnown) : texts.some(isKnown)),
    );
    if (holder) keyPlaces.set(holder.at, place);
  }
  if (keyPlaces.size === 0) return block;
  const others = block.places.map((_, at) => at).filter((at) => !keyPlaces.has(at));
  const placeOf = (at: number): number => {
    if (block.headings.length > 0) return block.places[at] ?? -1;
    const place = left + others.indexOf(at);
    return place < columns.length ? place : -1;
  };
  return { ...block, places: block.places.map((_, at) => keyPlaces.get(at) ?? placeOf(at)) };
}

/** The lines of a block that has keys; empty lines are none. */
export function keyedLines<Row>(block: PastedBlock, columns: readonly GridColumn<Row>[]): readonly KeyedLine[] {
  return block.lines.flatMap((texts, index): KeyedLine[] => {
    if (texts.every((text) => text.trim() === '')) return [];
    const placed = texts.map((text, at): PlacedText => ({ place: block.places[at] ?? -1, text }));
    return [
      {
        line: block.firstLine + index,
        keys: placed.filter(({ place, text }) => columns[place]?.isKey === true && text.trim() !== ''),
        cells: placed.filter(({ place }) => columns[place]?.isKey !== true && columns[place]?.editor !== undefined),
      },
    ];
  });
}

/** Names of the block's columns that change nothing, though something is in them. */
export function unusedColumns<Row>(block: PastedBlock, columns: readonly GridColumn<Row>[]): readonly string[] {
  return block.places.flatMap((place, at) => {
    const column = columns[place];
    if (column?.isKey === true || column?.editor || textsAt(block, at).length === 0) return [];
    const heading = block.headings[at]?.trim() ?? '';
    return [heading === '' ? (column?.title ?? String(at + 1)) : heading];
  });
}
