import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { HEADER_ROW, sameCell, type CellAddress } from './gridTypes.ts';

/** The cell an element of the grid belongs to. */
export function cellAt(target: EventTarget): CellAddress | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell ? { row: cell.dataset.row ?? HEADER_ROW, column: cell.dataset.column ?? '' } : null;
}

/** Whether a cell of a grid has the focus, or the grid for one that is out of sight; not what is within a cell. */
export const isOnCellOf = (scroller: HTMLElement): boolean => {
  const focused = document.activeElement;
  return (
    focused instanceof HTMLElement &&
    scroller.contains(focused) &&
    (focused === scroller || focused.dataset.column !== undefined)
  );
};

interface GridCursorOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Where the cursor begins. */
  readonly firstColumn: string;
  readonly cellId: (cell: CellAddress) => string;
  /** Brings a row into view that is not drawn. */
  readonly reveal: (row: number) => void;
}

/**
 * Roving tab index by address: when rows move or go while the grid has the focus, the focus goes with its row, or stays
 * in the grid at all events. Who scrolls away from the cell keeps it: the next key leads back.
 */
export function useGridCursor({ scroller, rows, columns, firstColumn, cellId, reveal }: GridCursorOptions) {
  const [wanted, setWanted] = useState<CellAddress | null>(null);
  const awaited = useRef<string | null>(null);
  const hadFocus = useRef(false);
  const fallback: CellAddress = { row: rows[0] ?? HEADER_ROW, column: firstColumn };
  const isThere =
    wanted !== null && columns.includes(wanted.column) && (wanted.row === HEADER_ROW || rows.includes(wanted.row));
  const cell = isThere
    ? wanted
    : wanted !== null && columns.includes(wanted.column)
      ? { ...fallback, column: wanted.column }
      : fallback;
  const id = cellId(cell);

  useLayoutEffect(() => {
    const element = document.getElementById(id);
    const focused = document.activeElement;
    const isInCell = scroller.current !== null && isOnCellOf(scroller.current);
    if (awaited.current === id && element !== null) {
      awaited.current = null;
      element.focus();
    } else if ((isInCell && focused?.id !== id) || (hadFocus.current && focused === document.body && element === null))
      // What is drawn again may stand for another row now.
      (element ?? scroller.current)?.focus({ preventScroll: true });
    hadFocus.current = scroller.current?.contains(document.activeElement) ?? false;
    if (awaited.current !== id) return;
    // Blueprint draws what has come into sight a frame later.
    const frame = requestAnimationFrame(() => {
      const drawn = document.getElementById(id);
      if (drawn === null) return;
      awaited.current = null;
      drawn.focus();
    });
    return () => cancelAnimationFrame(frame);
  });

  return {
    /** The one tab stop. */
    cell,
    moveTo(next: CellAddress): void {
      const element = document.getElementById(cellId(next));
      if (element) {
        awaited.current = null;
        element.focus();
        return;
      }
      awaited.current = cellId(next);
      setWanted(next);
      reveal(rows.indexOf(next.row));
    },
    onFocus(target: EventTarget): void {
      const next = cellAt(target);
      if (next !== null && !sameCell(wanted, next)) setWanted(next);
    },
  };
}
