import { useState, type ComponentProps, type ReactNode } from 'react';
import { ChevronDownIcon, ChevronUpIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { usePhone } from './useMedia.ts';
import './tableCards.css';

export interface TableHeading {
  readonly title: string;
  /** Null: the table is sorted by another column. */
  readonly direction?: 'asc' | 'desc' | null;
  /** Absent: not sortable. */
  readonly onSort?: ((direction: 'asc' | 'desc') => void) | undefined;
  /** Ends on the right. */
  readonly isNumber?: boolean;
  /** Only read out: above buttons, which say themselves what they do. */
  readonly isHidden?: boolean;
  readonly className?: string;
  /** Beside the title: what is done with the whole column. */
  readonly extra?: ReactNode;
}

export interface TableColumn<Row> extends TableHeading {
  /** Runs over several lines where it is long. */
  readonly isWrapped?: boolean;
  /** Names its row. */
  readonly isHeader?: boolean;
  /**
   * Of the card that the row is on a telephone: its title, beside it, in a line of its own, with its heading once more is
   * asked for, or omitted. Absent: with its heading.
   */
  readonly card?: 'title' | 'beside' | 'end' | 'more' | 'none';
  /** Seen under the pointer. */
  readonly tooltip?: (row: Row) => string | undefined;
  readonly cell: (row: Row) => ReactNode;
}

export interface TableFrameProps {
  /** What the table is called. */
  readonly label: string;
  /** Besides that of every table. */
  readonly className?: string;
  readonly headings: readonly TableHeading[];
  /** Its rows are those of the page before. */
  readonly isTurning?: boolean;
  /** Rows. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways by itself, also by keys. */
export function TableFrame({ label, className = '', headings, isTurning = false, children }: TableFrameProps) {
  return (
    <div
      className={`cd-table-scroller ${isTurning ? 'cd-turning' : ''}`}
      tabIndex={0}
      role="group"
      aria-label={label}
      aria-busy={isTurning}
    >
      <table className={`cd-table ${className}`}>
        <thead>
          <tr>
            {headings.map((heading, at) => (
              <Heading key={at} {...heading} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export interface TableRows<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** Where a click on a row leads, as the link in it does; null: nowhere. */
  readonly rowPath?: (row: Row) => string | null;
}

interface TableProps<Row> extends TableRows<Row>, Omit<TableFrameProps, 'headings' | 'children'> {
  readonly rows: readonly Row[];
}

/** Rows in columns that say what is in their cells. */
export function Table<Row>({ columns, rows, rowId, rowPath, ...frame }: TableProps<Row>) {
  return (
    <TableFrame {...frame} className={`cd-table-rows ${frame.className ?? ''}`} headings={columns}>
      {rows.map((row) => (
        <Line key={rowId(row)} row={row} columns={columns} path={rowPath?.(row) ?? null} />
      ))}
    </TableFrame>
  );
}

/** The place of so many rows that are on their way. */
export function TableSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="cd-skeleton-row">
          <span className="cd-skeleton cd-skeleton-line" />
        </div>
      ))}
    </div>
  );
}

interface LineProps<Row> extends Pick<TableRows<Row>, 'columns'> {
  readonly row: Row;
  readonly path: string | null;
}

function Line<Row>({ row, columns, path }: LineProps<Row>) {
  const { t } = useText('common');
  const [isOpen, setIsOpen] = useState(false);
  const hasMore = usePhone() && columns.some(({ card }) => card === 'more');
  const link = useRowLink(path);
  return (
    <tr {...link} className={`${link.className ?? ''} ${isOpen ? 'cd-row-opened' : ''}`.trim() || undefined}>
      {/* By place: another language must not make the cells again, and close what is open in one. */}
      {columns.map(({ title, isNumber, isWrapped, isHidden, isHeader, card, className, tooltip, cell }, at) => {
        const place = card ?? (isHeader ? 'title' : isHidden ? 'end' : undefined);
        const isNamed = place === undefined || place === 'more';
        const marks =
          [isNumber && 'cd-end', isWrapped && 'cd-wrap', place && `cd-row-${place}`, className]
            .filter(Boolean)
            .join(' ') || undefined;
        return isHeader ? (
          <th key={at} scope="row" className={marks}>
            {cell(row)}
          </th>
        ) : (
          <td key={at} className={marks} title={tooltip?.(row)} data-title={isNamed ? title : undefined}>
            {cell(row)}
          </td>
        );
      })}
      {hasMore && (
        <td className="cd-row-toggle">
          <button type="button" className="cd-link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'row.less' : 'row.more')}
          </button>
        </td>
      )}
    </tr>
  );
}

/** A heading; one that sorts: numbers and dates descending first, then the reverse. */
function Heading({ title, isNumber, isHidden, className, direction = null, onSort, extra }: TableHeading) {
  return (
    <th
      scope="col"
      className={isHidden ? className : isNumber ? 'cd-end' : undefined}
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      {isHidden ? (
        <span className="cd-hidden">{title}</span>
      ) : onSort ? (
        <button type="button" className="cd-sort" onClick={() => onSort(direction === 'desc' ? 'asc' : 'desc')}>
          {title}
          {direction === 'asc' && <ChevronUpIcon size={12} />}
          {direction === 'desc' && <ChevronDownIcon size={12} />}
        </button>
      ) : (
        title
      )}
      {extra}
    </th>
  );
}

/**
 * Makes a row behave like the link in it; nothing without a path. Clicks on the row's controls and text selection are
 * excluded.
 */
function useRowLink(path: string | null): Pick<ComponentProps<'tr'>, 'className' | 'onClick'> {
  const navigate = useNavigate();
  if (path === null) return {};
  return {
    className: 'cd-row-link',
    onClick({ target }): void {
      const isControl = target instanceof Element && target.closest('a, button, input, [role=menu]') !== null;
      if (!isControl && getSelection()?.isCollapsed !== false) void navigate(path);
    },
  };
}
