import type { CellAddress } from './gridTypes.ts';

/** A rectangle of cells by their places, both ends included. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The rectangle between two cells, whichever comes first; null when one of them is gone or a heading. */
export function rangeOf(
  one: CellAddress,
  other: CellAddress,
  rows: readonly string[],
  columns: readonly string[],
): CellRange | null {
  const [row, otherRow] = [rows.indexOf(one.row), rows.indexOf(other.row)];
  const [column, otherColumn] = [columns.indexOf(one.column), columns.indexOf(other.column)];
  if (Math.min(row, otherRow, column, otherColumn) < 0) return null;
  return {
    top: Math.min(row, otherRow),
    bottom: Math.max(row, otherRow),
    left: Math.min(column, otherColumn),
    right: Math.max(column, otherColumn),
  };
}

export const heightOf = ({ top, bottom }: CellRange): number => bottom - top + 1;
export const widthOf = ({ left, right }: CellRange): number => right - left + 1;

export const isWithin = (range: CellRange | null, row: number, column: number): boolean =>
  range !== null && row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
