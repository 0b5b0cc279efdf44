import { ChevronDownIcon, ChevronUpIcon } from '@blueprintjs/icons';

interface SortHeadingProps {
  readonly title: string;
  readonly isNumber: boolean;
  /** Null: the table is sorted by another column. */
  readonly direction: 'asc' | 'desc' | null;
  /** Absent: not sortable. */
  readonly onSort?: ((direction: 'asc' | 'desc') => void) | undefined;
}

/** A sortable heading: numbers and dates descending first, then the reverse. */
export function SortHeading({ title, isNumber, direction, onSort }: SortHeadingProps) {
  const className = isNumber ? 'cd-end' : undefined;
  if (!onSort)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className="cd-sort" onClick={() => onSort(direction === 'desc' ? 'asc' : 'desc')}>
        {title}
        {direction === 'asc' && <ChevronUpIcon size={12} />}
        {direction === 'desc' && <ChevronDownIcon size={12} />}
      </button>
    </th>
  );
}
