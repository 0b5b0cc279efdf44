import type { ReactNode } from 'react';
import { SortHeading } from '../components/SortHeading.tsx';
import { PagedList, type PagedListProps } from './PagedList.tsx';
import './lists.css';

export interface TableHeading {
  readonly text: string;
  /** Above numbers, which end on the right. */
  readonly isNumber?: boolean;
  /** Above buttons, which say themselves what they do. */
  readonly isHidden?: boolean;
  readonly className?: string;
  /** Null: the table is in another order. */
  readonly direction?: 'asc' | 'desc' | null;
  /** Absent: the column does not sort. */
  readonly onSort?: ((direction: 'asc' | 'desc') => void) | undefined;
}

interface PagedTableProps<Row> extends Omit<PagedListProps<Row>, 'children'> {
  readonly label: string;
  /** Besides that of every table. */
  readonly className?: string;
  readonly headings: readonly TableHeading[];
  /** A `tr`. */
  readonly line: (row: Row) => ReactNode;
}

/** A paged list whose rows are those of a table; it scrolls sideways by itself. */
export function PagedTable<Row>({ label, className = '', headings, line, ...list }: PagedTableProps<Row>) {
  return (
    <PagedList {...list}>
      {(rows, isTurning) => (
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
                {headings.map(
                  ({ text, isNumber = false, isHidden = false, className: its, direction = null, onSort }) =>
                    isHidden ? (
                      <th key={text} scope="col" className={its}>
                        <span className="cd-hidden">{text}</span>
                      </th>
                    ) : (
                      <SortHeading key={text} title={text} isNumber={isNumber} direction={direction} onSort={onSort} />
                    ),
                )}
              </tr>
            </thead>
            <tbody>{rows.map(line)}</tbody>
          </table>
        </div>
      )}
    </PagedList>
  );
}
