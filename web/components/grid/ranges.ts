import { useState } from 'react';
import { HEADER_ROW, type CellAddress } from './gridTypes.ts';

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

export type GridRange = ReturnType<typeof useGridRange>;

/** The selected rectangle: from an anchor to the cursor. */
export function useGridRange(cursor: CellAddress, rows: readonly string[], columns: readonly string[]) {
  const [anchor, setAnchor] = useState<CellAddress | null>(null);
  const range = rangeOf(anchor ?? cursor, cursor, rows, columns);
  const isOne = range !== null && range.top === range.bottom && range.left === range.right;
  return {
    /** Null while it is no more than the cell. */
    selected: anchor === null || isOne ? null : range,
    /** What a command is about: the selection, or the cell. */
    range: range ?? rangeOf(cursor, cursor, rows, columns),
    /** The selection reaches from where the cursor is now. */
    begin: () => setAnchor((before) => before ?? (cursor.row === HEADER_ROW ? null : cursor)),
    from: (cell: CellAddress) => setAnchor(cell),
    end: () => setAnchor(null),
  };
}
