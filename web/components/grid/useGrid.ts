import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { AfterSave } from './CellEditor.tsx';
import { gridKeyOf } from './gridKeys.ts';
import { HEADER_ROW, type CellAddress, type DataGridProps } from './gridTypes.ts';
import { moved, nextEditable } from './moves.ts';
import { cellAt, useGridCursor } from './useGridCursor.ts';
import { useHeldRows } from './useHeldRows.ts';

interface Editing<Row> extends CellAddress {
  readonly view: string;
  /** The row as it stood when editing began: what was typed was decided on it. */
  readonly seen: Row;
  /** The character that started it, or null when it started with the value. */
  readonly typed: string | null;
}

const NO_ROWS: readonly never[] = [];

/** What a grid does with keys and pointer, apart from how it is drawn. */
export function useGrid<Row>(
  props: DataGridProps<Row>,
  scroller: RefObject<HTMLElement | null>,
  cellId: (cell: CellAddress) => string,
) {
  const { columns, rowId, view, onSort, onOpen } = props;
  const [edited, setEditing] = useState<Editing<Row> | null>(null);
  const editing = edited?.view === view ? edited : null;
  const rows = useHeldRows(props.rows ?? NO_ROWS, rowId, editing !== null);
  const rowIds = rows.map(rowId);
  const columnIds = columns.map(({ id }) => id);
  const cursor = useGridCursor(scroller, rowIds, columnIds, cellId);

  const rowOf = ({ row }: CellAddress): Row | undefined => rows.find((each) => rowId(each) === row);
  const editorOf = ({ column }: CellAddress) => columns.find(({ id }) => id === column)?.editor;

  const start = (cell: CellAddress, typed: string | null): boolean => {
    const seen = rowOf(cell);
    if (seen === undefined || !editorOf(cell)) return false;
    setEditing({ ...cell, view, typed, seen });
    return true;
  };

  const close = (next: CellAddress): void => {
    // At once: what a fast typist or a scanner sends next must not fall between input and cell.
    cursor.moveTo(next);
    setEditing(null);
  };

  const sortBy = (column: string): void => {
    if (columns.find(({ id }) => id === column)?.isSortable) onSort(column);
  };

  const activate = (cell: CellAddress): void => {
    if (cell.row === HEADER_ROW) {
      sortBy(cell.column);
      return;
    }
    const row = rowOf(cell);
    if (row !== undefined && !start(cell, null)) onOpen(row);
  };

  return {
    rows: props.rows === null ? null : rows,
    rowIds,
    editing,
    cursor: cursor.cell,

    save: (text: string, after: AfterSave): void => {
      if (editing === null) return;
      editorOf(editing)?.save(editing.seen, text);
      if (after === 'stay') {
        setEditing(null);
        return;
      } // left by the pointer: the focus is where it went
      if (after === 'down' || after === 'up') {
        const next = moved(
          editing,
          { key: after === 'down' ? 'ArrowDown' : 'ArrowUp', isCtrl: false },
          rowIds,
          columnIds,
        );
        close(next === null || next.row === HEADER_ROW ? editing : next);
        return;
      }
      const editable = columns.filter((column) => column.editor).map(({ id }) => id);
      close(nextEditable(editing, after === 'next' ? 1 : -1, rowIds, editable) ?? editing);
    },
    cancel: (): void => {
      if (editing !== null) close(editing);
    },

    onFocus: ({ target }: FocusEvent): void => cursor.onFocus(target),
    onClick: ({ target }: MouseEvent): void => {
      const cell = cellAt(target);
      if (cell?.row === HEADER_ROW) sortBy(cell.column);
    },
    onDoubleClick: ({ target }: MouseEvent): void => {
      const cell = cellAt(target);
      if (cell !== null && cell.row !== HEADER_ROW) activate(cell);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const cell = cellAt(event.target);
      // Keys within the open cell are its editor's.
      if (cell === null || event.target instanceof HTMLInputElement) return;
      if (event.altKey || event.nativeEvent.isComposing) return;
      const isCtrl = event.ctrlKey || event.metaKey;
      const next = moved(cell, { key: event.key, isCtrl }, rowIds, columnIds);
      if (next !== null) cursor.moveTo(next);
      else if (gridKeyOf(event.key) === 'open' || (event.key === ' ' && cell.row === HEADER_ROW)) activate(cell);
      else if (gridKeyOf(event.key) === 'edit') start(cell, null);
      else if (event.key.length !== 1 || event.key === ' ' || isCtrl || !start(cell, event.key)) return;
      event.preventDefault();
    },
  };
}
