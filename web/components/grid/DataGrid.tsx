import { Column, RenderMode, Table } from '@blueprintjs/table';
import '@blueprintjs/table/lib/css/table.css';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import './grid.css';
import { CellEditor } from './CellEditor.tsx';
import { ColumnEdge } from './ColumnEdge.tsx';
import { GridCell } from './GridCell.tsx';
import { GridHeaderCell } from './GridHeaderCell.tsx';
import { GridStructure } from './GridStructure.tsx';
import { HEADER_ROW, sameCell, type CellAddress, type DataGridProps, type GridColumn } from './gridTypes.ts';
import { useColumnWidths, type Dragged } from './useColumnWidths.ts';
import { useGrid } from './useGrid.ts';

const HEADER_HEIGHT = 34;
const ROW_HEIGHT = 34;

/**
 * Blueprint Table with what it lacks: a keyboard cursor with one tab stop, cell editing, and the roles of a grid. It is
 * drawn at full size in a scroller of ours: a page of rows is small, and a cell that is always there can be focused.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, columns, skeletonRows, frozenColumns = 0, rowCount, offset, isBusy, sort, onResize } = props;
  const { t } = useText('common');
  const prefix = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const cellId = ({ row, column }: CellAddress): string => `${prefix}-${row === HEADER_ROW ? 'head' : row}-${column}`;
  const grid = useGrid(props, scroller, cellId);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const widths = useColumnWidths(scroller, columns, dragged);

  useLayoutEffect(() => {
    // Blueprint makes its container a tab stop of its own; ours is the cell.
    const container = scroller.current?.querySelector<HTMLElement>('.bp6-table-container');
    if (container) container.tabIndex = -1;
  }, []);

  const shown = grid.rows ?? Array.from({ length: skeletonRows }, () => null);
  const width = widths.reduce((sum, next) => sum + next, 0);
  const frozenWidth = widths.slice(0, frozenColumns).reduce((sum, next) => sum + next, 0);

  const header = (column: GridColumn<Row>, index: number) => (
    <GridHeaderCell
      id={cellId({ row: HEADER_ROW, column: column.id })}
      columnId={column.id}
      columnIndex={index}
      title={column.title}
      align={column.align}
      isFrozen={index < frozenColumns}
      isSortable={column.isSortable ?? false}
      sorted={sort?.column !== column.id ? undefined : sort.isDescending ? 'descending' : 'ascending'}
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

  const cell = (row: Row | null | undefined, column: GridColumn<Row>, index: number) => {
    if (row === null || row === undefined) {
      return (
        <div className="bp6-table-cell cd-cell">
          <span className="cd-skeleton cd-skeleton-cell" />
        </div>
      );
    }
    const address = { row: props.rowId(row), column: column.id };
    const { editing } = grid;
    const isEditing = sameCell(editing, address);
    return (
      <GridCell
        id={cellId(address)}
        rowKey={address.row}
        columnId={column.id}
        columnIndex={index}
        align={column.align}
        isRowHeader={column.isRowHeader ?? false}
        isEditable={column.editor !== undefined}
        isEditing={isEditing}
        isCursor={sameCell(grid.cursor, address)}
      >
        {isEditing && editing && column.editor ? (
          <CellEditor
            label={column.editor.label(row)}
            initial={editing.typed ?? column.editor.text(row)}
            isTyped={editing.typed !== null}
            align={column.align}
            check={column.editor.check}
            onSave={grid.save}
            onCancel={grid.cancel}
          />
        ) : (
          column.render(row)
        )}
      </GridCell>
    );
  };

  return (
    <div
      className="cd-grid"
      onKeyDown={grid.onKeyDown}
      onFocus={grid.onFocus}
      onClick={grid.onClick}
      onDoubleClick={grid.onDoubleClick}
    >
      <GridStructure
        label={label}
        description={t('grid.help')}
        isBusy={isBusy}
        rowCount={rowCount}
        offset={offset}
        rows={[HEADER_ROW, ...grid.rowIds].map((row) => columns.map((column) => cellId({ row, column: column.id })))}
      />
      <div
        ref={scroller}
        className="cd-grid-scroller"
        style={{ scrollPaddingLeft: frozenWidth, scrollPaddingTop: HEADER_HEIGHT }}
      >
        <div style={{ width, height: HEADER_HEIGHT + shown.length * ROW_HEIGHT }}>
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
            cellRendererDependencies={[shown, columns, sort, grid.cursor.row, grid.cursor.column, grid.editing]}
          >
            {columns.map((column, index) => (
              <Column
                key={column.id}
                id={column.id}
                columnHeaderCellRenderer={() => header(column, index)}
                cellRenderer={(row) => cell(shown[row], column, index)}
              />
            ))}
          </Table>
        </div>
      </div>
    </div>
  );
}
