import { useState } from 'react';
import { HEADER_ROW, type CellAddress } from './gridTypes.ts';
import { rangeOf, type CellRange } from './ranges.ts';

export interface GridRange {
  /** What is selected; null while it is no more than the cell. */
  readonly selected: CellRange | null;
  /** What a command is about: the selection, or the cell. */
  readonly range: CellRange | null;
  /** The selection reaches from where the cursor is now. */
  readonly begin: () => void;
  readonly from: (anchor: CellAddress) => void;
  readonly end: () => void;
}

/** The selected rectangle: from an anchor to the cursor. */
export function useGridRange(cursor: CellAddress, rows: readonly string[], columns: readonly string[]): GridRange {
  const [anchor, setAnchor] = useState<CellAddress | null>(null);
  const range = rangeOf(anchor ?? cursor, cursor, rows, columns);
  const isOne = range !== null && range.top === range.bottom && range.left === range.right;
  return {
    selected: anchor === null || isOne ? null : range,
    range: range ?? rangeOf(cursor, cursor, rows, columns),
    begin: () => setAnchor((before) => before ?? (cursor.row === HEADER_ROW ? null : cursor)),
    from: (cell) => setAnchor(cell),
    end: () => setAnchor(null),
  };
}
