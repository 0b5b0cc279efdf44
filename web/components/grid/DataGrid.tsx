import { Column, RenderMode, Table } from '@blueprintjs/table';
import '@blueprintjs/table/lib/css/table.css';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { usePhone } from '../useMedia.ts';
import './grid.css';
import { CellEditor } from './CellEditor.tsx';
import { cellProblem } from './cellKinds.ts';
import { ColumnEdge, useColumnWidths } from './columnWidths.tsx';
import { GridCards } from './GridCards.tsx';
import { GridCell, GridHeaderCell } from './GridCells.tsx';
import { GridBar, GridStructure } from './GridFrame.tsx';
import { HEADER_ROW, sameCell, type CellAddress, type DataGridProps, type GridColumn } from './gridTypes.ts';
import { PasteDialog } from './PasteDialog.tsx';
import { isWithin } from './ranges.ts';
import { useGrid } from './useGrid.ts';
import { DRAWN_WHOLE, HEADER_HEIGHT, ROW_HEIGHT } from './useGridWindow.ts';

/** Rows and columns of cells; on a telephone, or where it is wanted, a card a row, where the columns say what is on it. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { columns, isCards = false } = props;
  const hasCards = (usePhone() || isCards) && columns.some(({ card }) => card !== undefined);
  return hasCards ? <GridCards {...props} /> : <GridTable {...props} />;
}

/**
 * Blueprint Table with what it lacks: a keyboard cursor with one tab stop, cell editing, ranges to and from a
 * spreadsheet, and the roles of a grid. It is drawn at full size in a scroller of ours: a page of rows is small, and a
 * cell that is always there can be focused. Of a long grid only the rows in sight are drawn.
 */
function GridTable<Row>(props: DataGridProps<Row>) {
  const { label, columns, skeletonRows, frozenColumns = 0, rowCount, offset, isBusy, sort, onResize, held } = props;
  const prefix = useId();
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  // Cells are owned by their ids, spaces between them: a row's own may hold what someone typed.
  const cellId = ({ row, column }: CellAddress): string =>
    `${prefix}-${row === HEADER_ROW ? 'head' : row.replaceAll(/\s/g, '_')}-${column}`;
  const grid = useGrid(props, root, scroller, cellId);
  const { widths, setDragged } = useColumnWidths(scroller, columns);

  useLayoutEffect(() => {
    // Blueprint makes its container a tab stop of its own; ours is the cell.
    const container = scroller.current?.querySelector<HTMLElement>('.bp6-table-container');
    if (container) container.tabIndex = -1;
  }, []);

  const all = grid.rows ?? Array.from({ length: skeletonRows }, () => null);
  const { first, end } = grid.window;
  // Of a skeleton no more than of a short page: it is gone at once.
  const shown = grid.rows === null ? all.slice(0, DRAWN_WHOLE) : all.slice(first, end);
  // Of a cursor whose row is out of sight there is no cell to tab to.
  const isCursorDrawn =
    grid.cursor.row === HEADER_ROW || shown.some((row) => row !== null && props.rowId(row) === grid.cursor.row);
  const width = widths.reduce((sum, next) => sum + next, 0);
  const frozenWidth = widths.slice(0, frozenColumns).reduce((sum, next) => sum + next, 0);

  const header = (column: GridColumn<Row>, index: number) => (
    <GridHeaderCell
      id={cellId({ row: HEADER_ROW, column: column.id })}
      column={column}
      columnIndex={index}
      isFrozen={index < frozenColumns}
      sort={sort}
      isCursor={sameCell(grid.cursor, { row: HEADER_ROW, column: column.id })}
    >
      {onResize && (
        <ColumnEdge
          onDrag={(width) => setDragged({ column: column.id, width })}
          onEnd={(width) => {
            setDragged(null);
            onResize(column.id, width);
          }}
        />
      )}
    </GridHeaderCell>
  );

  const cell = (row: Row | null | undefined, place: number, column: GridColumn<Row>, index: number) => {
    if (row === null || row === undefined) {
      return (
        <div className="bp6-table-cell cd-cell">
          <span className="cd-skeleton cd-skeleton-cell" />
        </div>
      );
    }
    const address = { row: props.rowId(row), column: column.id };
    const { editor } = column;
    const { editing } = grid;
    const isEditing = sameCell(editing, address);
    const standing = held?.at(address);
    return (
      <GridCell
        id={cellId(address)}
        address={address}
        row={row}
        column={column}
        columnIndex={index}
        isEditing={isEditing}
        isCursor={sameCell(grid.cursor, address)}
        isSelected={column.isOn?.(row) ?? (grid.selected === null ? undefined : isWithin(grid.selected, place, index))}
        held={standing}
      >
        {isEditing && editing && editor ? (
          <CellEditor
            label={editor.label(row)}
            kind={editor.kind}
            initial={standing?.text ?? column.text(row)}
            typed={editing.typed}
            align={column.align}
            check={(text) => (props.takesWrong ? null : cellProblem(editor, text, row))}
            onSave={grid.save}
            onCancel={grid.cancel}
          />
        ) : (
          (standing?.text ?? column.render?.(row) ?? column.text(row))
        )}
      </GridCell>
    );
  };

  return (
    <>
      <div
        ref={root}
        className="cd-grid"
        // Blueprint would copy a selection of its own, and it has none.
        onKeyDownCapture={(event) => isCopyKey(event) && event.stopPropagation()}
        onKeyDown={grid.onKeyDown}
        onFocus={grid.onFocus}
        onMouseDown={grid.onMouseDown}
        onClick={grid.onClick}
        onDoubleClick={grid.onDoubleClick}
      >
        <GridStructure
          label={label}
          isBusy={isBusy}
          isSelectable={props.onEdit !== undefined}
          rowCount={rowCount}
          offset={offset + first}
          rows={[HEADER_ROW, ...(grid.rows ?? []).slice(first, end).map(props.rowId)].map((row) =>
            columns.map((column) => cellId({ row, column: column.id })),
          )}
        />
        <div
          ref={scroller}
          className="cd-grid-scroller"
          tabIndex={isCursorDrawn ? -1 : 0}
          style={{ scrollPaddingLeft: frozenWidth, scrollPaddingTop: HEADER_HEIGHT }}
        >
          <div style={{ width, height: HEADER_HEIGHT + all.length * ROW_HEIGHT, paddingTop: first * ROW_HEIGHT }}>
            <Table
              numRows={shown.length}
              numFrozenColumns={frozenColumns}
              columnWidths={widths}
              defaultRowHeight={ROW_HEIGHT}
              enableRowHeader={false}
              enableColumnResizing={false}
              enableMultipleSelection={false}
              selectionModes={[]}
              renderMode={RenderMode.NONE}
              cellRendererDependencies={[
                shown,
                columns,
                sort,
                grid.cursor.row,
                grid.cursor.column,
                grid.editing,
                grid.selected?.top,
                grid.selected?.left,
                grid.selected?.bottom,
                grid.selected?.right,
                held,
              ]}
            >
              {columns.map((column, index) => (
                <Column
                  key={column.id}
                  id={column.id}
                  columnHeaderCellRenderer={() => header(column, index)}
                  cellRenderer={(row) => cell(shown[row], first + row, column, index)}
                />
              ))}
            </Table>
          </div>
        </div>
        <GridBar held={held} onNext={grid.toNextWrong} />
        {/* What it has just done: read out, and shown for a moment. */}
        <div role="status" className="cd-grid-status">
          {grid.said && <span key={grid.said.turn}>{grid.said.text}</span>}
        </div>
      </div>
      {grid.paste.pending && (
        <PasteDialog
          pending={grid.paste.pending}
          columns={columns}
          onConfirm={grid.paste.confirm}
          onClose={grid.paste.close}
        />
      )}
    </>
  );
}

const isCopyKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'c';
