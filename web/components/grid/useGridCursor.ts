import { useLayoutEffect, useState, type RefObject } from 'react';
import { HEADER_ROW, sameCell, type CellAddress } from './gridTypes.ts';

/** The cell an element of the grid belongs to. */
export function cellAt(target: EventTarget): CellAddress | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell ? { row: cell.dataset.row ?? HEADER_ROW, column: cell.dataset.column ?? '' } : null;
}

export interface GridCursor {
  /** The one tab stop. */
  readonly cell: CellAddress;
  /** Whether it is there because somebody went there. */
  readonly moveTo: (cell: CellAddress) => void;
  readonly onFocus: (target: EventTarget) => void;
}

/**
 * Roving tab index by address: when rows move or go while the grid has the focus, the focus goes with its row, or stays
 * in the grid at all events.
 */
export function useGridCursor(
  grid: RefObject<HTMLElement | null>,
  rows: readonly string[],
  columns: readonly string[],
  cellId: (cell: CellAddress) => string,
): GridCursor {
  const [wanted, setWanted] = useState<CellAddress | null>(null);
  const fallback: CellAddress = { row: rows[0] ?? HEADER_ROW, column: columns[0] ?? '' };
  const isThere =
    wanted !== null && columns.includes(wanted.column) && (wanted.row === HEADER_ROW || rows.includes(wanted.row));
  const cell = isThere
    ? wanted
    : wanted !== null && columns.includes(wanted.column)
      ? { ...fallback, column: wanted.column }
      : fallback;
  const id = cellId(cell);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isInCell =
      focused instanceof HTMLElement && focused.dataset.column !== undefined && grid.current?.contains(focused);
    if (isInCell && focused.id !== id) document.getElementById(id)?.focus({ preventScroll: true });
  }, [grid, id, rows]);

  return {
    cell,
    moveTo(next) {
      document.getElementById(cellId(next))?.focus();
    },
    onFocus(target) {
      const next = cellAt(target);
      if (next !== null && !sameCell(wanted, next)) setWanted(next);
    },
  };
}
