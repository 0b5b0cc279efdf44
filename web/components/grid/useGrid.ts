import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { AfterSave } from './CellEditor.tsx';
import { chosenBy } from './cellKinds.ts';
import { gridKeyOf } from './gridKeys.ts';
import { HEADER_ROW, type CellAddress, type CellKind, type DataGridProps } from './gridTypes.ts';
import { moved, nextEditable } from './moves.ts';
import { rangeOf, useGridRange, type CellRange } from './ranges.ts';
import { cellAt, useGridCursor } from './useGridCursor.ts';
import { useGridWindow } from './useGridWindow.ts';
import { useHeldRows } from './useHeldRows.ts';
import { useRangeCommands } from './useRangeCommands.ts';

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
  root: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  cellId: (cell: CellAddress) => string,
) {
  const { columns, rowId, view, onSort, onOpen, onEdit, held } = props;
  const [edited, setEditing] = useState<Editing<Row> | null>(null);
  const editing = edited?.view === view ? edited : null;
  const rows = useHeldRows(props.rows ?? NO_ROWS, rowId, editing !== null);
  const rowIds = rows.map(rowId);
  const columnIds = columns.map(({ id }) => id);
  const window = useGridWindow(scroller, rows.length, editing === null ? -1 : rowIds.indexOf(editing.row));
  const cursor = useGridCursor({
    scroller,
    rows: rowIds,
    columns: columnIds,
    firstColumn:
      (columns.find(({ isRowHeader }) => isRowHeader) ?? columns.find(({ onToggle }) => !onToggle))?.id ?? '',
    cellId,
    reveal: window.reveal,
  });
  const range = useGridRange(cursor.cell, rowIds, columnIds);
  const commands = useRangeCommands({ props, rows, rowIds, range, root });

  const lastToggled = useRef<CellAddress | null>(null);
  /** After a cell was saved by key, Tab continues to the next one that can be entered, until another key ends that. */
  const isEntering = useRef(false);

  const rowOf = ({ row }: CellAddress): Row | undefined => rows[rowIds.indexOf(row)];
  const columnOf = ({ column }: CellAddress) => columns.find(({ id }) => id === column);

  const start = (cell: CellAddress, typed: string | null): boolean => {
    const seen = rowOf(cell);
    const editor = columnOf(cell)?.editor;
    if (seen === undefined || !editor || !startsWith(editor.kind, typed)) return false;
    range.end();
    setEditing({ ...cell, view, typed, seen });
    return true;
  };

  const close = (next: CellAddress): void => {
    // At once: what a fast typist or a scanner sends next must not fall between input and cell.
    cursor.moveTo(next);
    setEditing(null);
  };

  const sortBy = (column: string): void => {
    if (columns.find(({ id }) => id === column)?.isSortable) onSort?.(column);
  };

  const activate = (cell: CellAddress): void => {
    if (cell.row === HEADER_ROW) {
      sortBy(cell.column);
      return;
    }
    const row = rowOf(cell);
    if (row !== undefined && !start(cell, null)) onOpen?.(row, cell.column);
  };

  /** Switches a column that is switched by row; false for any other. */
  const toggle = (cell: CellAddress, area: CellRange | null): boolean => {
    const onToggle = columnOf(cell)?.onToggle;
    if (!onToggle) return false;
    const row = rowIds.indexOf(cell.row);
    if (cell.row === HEADER_ROW) onToggle(null);
    else onToggle(rows.slice(area?.top ?? row, (area?.bottom ?? row) + 1));
    lastToggled.current = cell;
    return true;
  };

  const editable = (): string[] => columns.filter(({ editor }) => editor).map(({ id }) => id);

  const move = (next: CellAddress, isSelecting: boolean): void => {
    if (isSelecting && next.row === HEADER_ROW) return;
    isEntering.current = false;
    if (isSelecting) range.begin();
    else range.end();
    cursor.moveTo(next);
  };

  /** The cells that cannot be saved, in their order on the screen. */
  const wrongCells = (): readonly CellAddress[] =>
    (held?.wrong ?? []).filter(({ row }) => rowIds.includes(row)).toSorted((a, b) => placeOf(a) - placeOf(b));
  const placeOf = ({ row, column }: CellAddress): number =>
    rowIds.indexOf(row) * columnIds.length + columnIds.indexOf(column);

  const wentToFirst = useRef(held?.toFirst);
  useEffect(() => {
    if (wentToFirst.current === held?.toFirst) return;
    wentToFirst.current = held?.toFirst;
    const [first = { row: rowIds[0] ?? HEADER_ROW, column: columnIds[0] ?? '' }] = wrongCells();
    move(first, false);
  });

  return {
    rows: props.rows === null ? null : rows,
    window,
    editing,
    cursor: cursor.cell,
    selected: range.selected,
    said: commands.said,
    paste: commands.paste,

    save: (text: string, after: AfterSave): void => {
      if (editing === null) return;
      const { row, column, seen } = editing;
      const standing = held?.at(editing);
      // The same text again tries once more what could not be saved.
      const isChanged =
        (standing !== undefined && standing.problem !== null) ||
        text !== (standing?.text ?? columnOf(editing)?.text(seen));
      if (isChanged) onEdit?.([{ row, column, text, seen }]);
      isEntering.current = after !== 'stay';
      if (after === 'stay') {
        setEditing(null);
        return;
      } // left by the pointer: the focus is where it went
      if (after === 'down' || after === 'up') {
        const key = after === 'down' ? 'ArrowDown' : 'ArrowUp';
        const next = moved(editing, { key, isCtrl: false }, rowIds, columnIds);
        close(next === null || next.row === HEADER_ROW ? editing : next);
        return;
      }
      close(nextEditable(editing, after === 'next' ? 1 : -1, rowIds, editable()) ?? editing);
    },
    cancel: (): void => {
      isEntering.current = false;
      if (editing !== null) close(editing);
    },
    /** The next cell that cannot be saved, behind the cursor. */
    toNextWrong: (): void => {
      const wrong = wrongCells();
      const next = wrong.find((cell) => placeOf(cell) > placeOf(cursor.cell)) ?? wrong[0];
      if (next) move(next, false);
      else commands.sayElsewhere();
    },

    onFocus: ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Element && root.current?.contains(relatedTarget) !== true)
        isEntering.current = false;
      cursor.onFocus(target);
    },
    onMouseDown: (event: MouseEvent): void => {
      isEntering.current = false;
      const cell = cellAt(event.target);
      if (cell === null || cell.row === HEADER_ROW || isInEditor(event.target)) return;
      if (event.shiftKey) {
        // The text between would be selected instead.
        event.preventDefault();
        move(cell, columnOf(cell)?.onToggle === undefined);
      } else if (event.button === 0) range.end();
    },
    onClick: ({ target, shiftKey }: MouseEvent): void => {
      const cell = cellAt(target);
      if (cell === null) return;
      const from = shiftKey ? lastToggled.current : null;
      if (toggle(cell, from && rangeOf(from, cell, rowIds, columnIds))) return;
      if (cell.row === HEADER_ROW) sortBy(cell.column);
    },
    onDoubleClick: ({ target }: MouseEvent): void => {
      const cell = cellAt(target);
      if (cell !== null && cell.row !== HEADER_ROW && !columnOf(cell)?.onToggle) activate(cell);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      // Keys within the open cell are its editor's. Who has scrolled away from the cell has the grid itself.
      if (isInEditor(event.target) || event.altKey || event.nativeEvent.isComposing) return;
      const cell = cellAt(event.target) ?? (event.target === scroller.current ? cursor.cell : null);
      if (cell === null) return;
      const isCtrl = event.ctrlKey || event.metaKey;
      const next = moved(cell, { key: event.key, isCtrl }, rowIds, columnIds);
      const key = isCtrl ? undefined : gridKeyOf(event.key);
      if (key === 'next') {
        const entered = isEntering.current ? nextEditable(cell, event.shiftKey ? -1 : 1, rowIds, editable()) : null;
        // The grid is one tab stop: who enters nothing leaves it.
        if (entered === null) return;
        range.end();
        cursor.moveTo(entered);
        event.preventDefault();
        return;
      }
      if (key === 'cancel') isEntering.current = false;
      if (next !== null) move(next, event.shiftKey);
      else if (event.key === ' ' && toggle(cell, range.selected)) range.end();
      else if (isCtrl && event.key.toLowerCase() === 'a') {
        cursor.moveTo({ row: rowIds[0] ?? HEADER_ROW, column: columnIds[0] ?? '' });
        range.from({ row: rowIds.at(-1) ?? HEADER_ROW, column: columnIds.at(-1) ?? '' });
      } else if (isCtrl && event.key.toLowerCase() === 'd' && onEdit) commands.fillDown();
      else if (key === 'clear' && onEdit) commands.clear();
      else if (key === 'cancel' && range.selected !== null) {
        range.end();
        // It does not close a dialog around the grid too.
        event.stopPropagation();
      } else if (key === 'cancel' && held?.discardAt && held.at(cell)) {
        held.discardAt(cell);
        event.stopPropagation();
      } else if (key === 'open' || (event.key === ' ' && cell.row === HEADER_ROW)) activate(cell);
      else if (key === 'edit') start(cell, null);
      else if (event.key.length !== 1 || isCtrl || !start(cell, event.key === ' ' ? null : event.key)) return;
      event.preventDefault();
    },
  };
}

/** A letter that begins none of a cell's choices is not meant for it. */
const startsWith = (kind: CellKind, typed: string | null): boolean =>
  typeof kind === 'string' || typed === null || chosenBy(kind.choices, typed) !== undefined;

const isInEditor = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.cd-editing') !== null;
