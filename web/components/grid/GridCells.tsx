import { CaretDownIcon, CaretUpIcon } from '@blueprintjs/icons';
import { memo, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { CellAddress, GridColumn, GridSort, HeldCell } from './gridTypes.ts';
import { isOnCellOf } from './useGridCursor.ts';

interface CellProps<Row> {
  readonly id: string;
  readonly column: GridColumn<Row>;
  readonly columnIndex: number;
  readonly isCursor: boolean;
  /** Given by Blueprint. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

interface GridCellProps<Row> extends CellProps<Row> {
  readonly address: CellAddress;
  readonly row: Row;
  readonly isEditing: boolean;
  /** Undefined while nothing is selected. */
  readonly isSelected: boolean | undefined;
  /** What it shows is not saved. */
  readonly held: HeldCell | undefined;
  /** Follows from row, column and what is held, but for an editor. */
  readonly children: ReactNode;
}

/** Whether a cell has nothing to draw again: a step of the cursor changes two of many hundred. */
const isSameCell = <Row,>(a: GridCellProps<Row>, b: GridCellProps<Row>): boolean =>
  !a.isEditing &&
  !b.isEditing &&
  a.id === b.id &&
  isSameContent(a, b) &&
  a.columnIndex === b.columnIndex &&
  a.isCursor === b.isCursor &&
  a.isSelected === b.isSelected &&
  isSameHeld(a.held, b.held) &&
  a.className === b.className &&
  // Blueprint gives equal styles as new objects.
  JSON.stringify(a.style) === JSON.stringify(b.style);

const isSameHeld = (a: HeldCell | undefined, b: HeldCell | undefined): boolean =>
  a === b || (a !== undefined && a.text === b?.text && a.problem === b.problem);

/** The same row in the same column, or the same text: columns are made again when what they know of one row changes. */
const isSameContent = <Row,>(a: GridCellProps<Row>, b: GridCellProps<Row>): boolean =>
  (a.row === b.row && a.column === b.column) ||
  (typeof a.children === 'string' && a.children === b.children && isSameGround(a.column, b.column));

/** What a cell takes from its column besides its text. */
const isSameGround = <Row,>(a: GridColumn<Row>, b: GridColumn<Row>): boolean =>
  a.id === b.id && a.align === b.align && a.isRowHeader === b.isRowHeader && !a.editor === !b.editor;

/** A cell of our own instead of Blueprint's, which can take neither role nor id. Its keys are handled by the grid. */
export const GridCell = memo(DrawnCell, isSameCell) as typeof DrawnCell;

function DrawnCell<Row>(props: GridCellProps<Row>) {
  const { id, column, columnIndex, isCursor, className = '', style, address, isEditing, held, children } = props;
  const element = useRef<HTMLDivElement>(null);
  const problem = held?.problem ?? null;

  // Blueprint draws other rows into the same elements, a frame after the grid: the focus goes with its row.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const scroller = element.current?.closest<HTMLElement>('.cd-grid-scroller');
    if (isCursor) {
      if (focused !== element.current && scroller && isOnCellOf(scroller))
        element.current?.focus({ preventScroll: true });
    } else if (focused === element.current) scroller?.focus({ preventScroll: true });
  }, [id, isCursor]);
  // An element that has no row any more leaves it to the grid, from which the cursor's takes it.
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (own === document.activeElement)
        own?.closest<HTMLElement>('.cd-grid-scroller')?.focus({ preventScroll: true });
    };
  }, []);

  const marks = [
    column.align === 'end' && 'cd-end',
    column.editor && 'cd-editable',
    isEditing && 'cd-editing',
    props.isSelected && 'cd-selected',
    held && (problem === null ? 'cd-held' : 'cd-wrong'),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      ref={element}
      id={id}
      role={column.isRowHeader ? 'rowheader' : 'gridcell'}
      aria-colindex={columnIndex + 1}
      aria-readonly={!column.editor}
      aria-selected={props.isSelected}
      aria-invalid={problem !== null || undefined}
      aria-description={problem ?? undefined}
      data-row={address.row}
      data-column={address.column}
      // Cut-off text can be read under the pointer.
      title={problem ?? (typeof children === 'string' && children !== '' ? children : undefined)}
      tabIndex={isCursor && !isEditing ? 0 : -1}
      className={`bp6-table-cell cd-cell ${marks} ${className}`}
      style={style}
    >
      {children}
    </div>
  );
}

interface GridHeaderCellProps<Row> extends CellProps<Row> {
  readonly isFrozen: boolean;
  readonly sort: GridSort | null;
  /** Its edge, to drag. */
  readonly children?: ReactNode;
}

/**
 * Blueprint draws the header row once in every layer of the table; only the topmost copy of a cell is real to keyboard
 * and screen reader, the rest are empty ground.
 */
export function GridHeaderCell<Row>(props: GridHeaderCellProps<Row>) {
  const { id, column, columnIndex, isCursor, className = '', style, isFrozen, sort, children } = props;
  const { align, isSortable, heading, title } = column;
  const element = useRef<HTMLDivElement>(null);
  const [isOnTop, setIsOnTop] = useState(false);

  useLayoutEffect(() => {
    const layer = isFrozen ? '.bp6-table-quadrant-top-left' : '.bp6-table-quadrant-top';
    setIsOnTop(element.current?.closest(layer) !== null);
  }, [isFrozen]);

  const sorted = sort?.column !== column.id ? undefined : sort.isDescending ? 'descending' : 'ascending';
  const Caret = sorted === 'descending' ? CaretDownIcon : CaretUpIcon;
  return (
    <div
      ref={element}
      className={`bp6-table-header cd-column ${align === 'end' ? 'cd-end' : ''} ${isSortable ? 'cd-sortable' : ''} ${className}`}
      style={style}
      {...(isOnTop
        ? {
            id,
            role: 'columnheader',
            'aria-colindex': columnIndex + 1,
            'aria-sort': sorted,
            tabIndex: isCursor ? 0 : -1,
            'data-row': '',
            'data-column': column.id,
          }
        : { 'aria-hidden': true })}
    >
      {isOnTop && (
        <span className="cd-column-title">
          {heading}
          <span className={heading === undefined ? undefined : 'cd-hidden'}>{title}</span>
          {sorted && <Caret className="cd-sort-mark" />}
        </span>
      )}
      {isOnTop && children}
    </div>
  );
}
