import { CaretDownIcon, CaretUpIcon } from '@blueprintjs/icons';
import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';

export interface GridHeaderCellProps {
  readonly id: string;
  readonly columnId: string;
  readonly columnIndex: number;
  readonly title: string;
  /** Shown in place of the title, which is read out all the same. */
  readonly heading?: ReactNode;
  readonly align: 'end' | undefined;
  readonly isFrozen: boolean;
  readonly isSortable: boolean;
  readonly sorted: 'ascending' | 'descending' | undefined;
  readonly isCursor: boolean;
  /** Its edge, to drag. */
  readonly children?: ReactNode;
  /** Given by Blueprint. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

/**
 * Blueprint draws the header row once in every layer of the table; only the topmost copy of a cell is real to keyboard
 * and screen reader, the others are empty ground.
 */
export function GridHeaderCell(props: GridHeaderCellProps) {
  const {
    id,
    columnId,
    columnIndex,
    title,
    heading,
    align,
    isFrozen,
    isSortable,
    sorted,
    isCursor,
    children,
    className = '',
    style,
  } = props;
  const element = useRef<HTMLDivElement>(null);
  const [isOnTop, setIsOnTop] = useState(false);

  useLayoutEffect(() => {
    const layer = isFrozen ? '.bp6-table-quadrant-top-left' : '.bp6-table-quadrant-top';
    setIsOnTop(element.current?.closest(layer) !== null);
  }, [isFrozen]);

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
            'data-column': columnId,
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
