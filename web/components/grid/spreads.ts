import type { CellText } from './gridTypes.ts';
import { heightOf, widthOf, type CellRange } from './ranges.ts';

/** Where texts may go. */
export interface Ground {
  readonly rows: readonly string[];
  readonly columns: readonly { readonly id: string; readonly isEditable: boolean; readonly isOptional: boolean }[];
}

export interface Spread {
  readonly texts: readonly CellText[];
  /** Cells that took nothing: read only, needed, or outside of the table. */
  readonly leftOut: number;
}

const NOTHING: Spread = { texts: [], leftOut: 0 };

function spread(
  { rows, columns }: Ground,
  { top, left, bottom, right }: CellRange,
  textAt: (row: number, column: number) => string | undefined,
  takes: (column: Ground['columns'][number]) => boolean = ({ isEditable }) => isEditable,
): Spread {
  const texts: CellText[] = [];
  let leftOut = 0;
  for (let row = top; row <= bottom; row++) {
    for (let place = left; place <= right; place++) {
      const text = textAt(row, place);
      if (text === undefined) continue;
      const [id, column] = [rows[row], columns[place]];
      if (id !== undefined && column && takes(column)) texts.push({ row: id, column: column.id, text });
      else leftOut++;
    }
  }
  return { texts, leftOut };
}

const nameOf = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/\*\s*$/, '')
    .trim()
    .toLowerCase();

/**
 * Places of the columns that the first line of a table names, -1 where it names none or one again. Null where it names
 * fewer than `least`: then it is a line like the rest.
 */
export function headingPlaces(
  table: readonly (readonly string[])[],
  titles: readonly string[],
  least: number,
): readonly number[] | null {
  const [heading = [], ...lines] = table;
  const names = titles.map(nameOf);
  const places = heading.map((text) => (text.trim() === '' ? -1 : names.indexOf(nameOf(text))));
  const once = places.map((place, at) => (places.indexOf(place) === at ? place : -1));
  return lines.length === 0 || once.filter((place) => place >= 0).length < least ? null : once;
}

/**
 * A table whose first line names columns (two at least, or the only one): the other lines, each text at the place of the
 * column that is named above it. Null where the first line is a line like the rest.
 */
export function underHeadings(
  table: readonly (readonly string[])[],
  titles: readonly string[],
): readonly (readonly (string | undefined)[])[] | null {
  const [heading = [], ...lines] = table;
  const places = headingPlaces(table, titles, Math.min(2, heading.length));
  if (places === null) return null;
  return lines.map((line) =>
    titles.map((_, place) => (places.includes(place) ? line[places.indexOf(place)] : undefined)),
  );
}

/** A table of texts at the upper left of a range; again and again where the range is a multiple of it. */
export function pasted(table: readonly (readonly (string | undefined)[])[], range: CellRange, ground: Ground): Spread {
  const height = table.length;
  const width = Math.max(...table.map((cells) => cells.length));
  if (height === 0 || width === 0) return NOTHING;
  const isRepeated = heightOf(range) % height === 0 && widthOf(range) % width === 0;
  const { top, left } = range;
  const target = isRepeated ? range : { top, left, bottom: top + height - 1, right: left + width - 1 };
  return spread(ground, target, (row, column) => table[(row - top) % height]?.[(column - left) % width]);
}

/** The first row of a range in the rows under it; of one row: the row over it. */
export function filledDown(range: CellRange, ground: Ground, textAt: (row: number, column: number) => string): Spread {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  if (source < 0) return NOTHING;
  return spread(ground, { ...range, top: source + 1 }, (_, column) => textAt(source, column));
}

export const emptied = (range: CellRange, ground: Ground): Spread =>
  spread(
    ground,
    range,
    () => '',
    ({ isEditable, isOptional }) => isEditable && isOptional,
  );
