import type { CSSProperties, ReactNode } from 'react';

export interface GridCellProps {
  readonly id: string;
  readonly rowKey: string;
  readonly columnId: string;
  readonly columnIndex: number;
  readonly align: 'end' | undefined;
  readonly isRowHeader: boolean;
  readonly isEditable: boolean;
  readonly isEditing: boolean;
  readonly isCursor: boolean;
  /** Undefined while nothing is selected. */
  readonly isSelected: boolean | undefined;
  /** What it shows is not saved. */
  readonly isHeld: boolean;
  readonly problem: string | null;
  readonly children: ReactNode;
  /** Given by Blueprint. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** A cell of our own instead of Blueprint's, which can take neither role nor id. Its keys are handled by the grid. */
export function GridCell(props: GridCellProps) {
  const {
    id,
    rowKey,
    columnId,
    columnIndex,
    align,
    isRowHeader,
    isEditable,
    isEditing,
    isCursor,
    isSelected,
    isHeld,
    problem,
    children,
    className = '',
    style,
  } = props;
  const marks = [
    align === 'end' && 'cd-end',
    isEditable && 'cd-editable',
    isEditing && 'cd-editing',
    isSelected && 'cd-selected',
    isHeld && (problem === null ? 'cd-held' : 'cd-wrong'),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      id={id}
      role={isRowHeader ? 'rowheader' : 'gridcell'}
      aria-colindex={columnIndex + 1}
      aria-readonly={!isEditable}
      aria-selected={isSelected}
      aria-invalid={problem !== null || undefined}
      aria-description={problem ?? undefined}
      data-row={rowKey}
      data-column={columnId}
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
