import { HTMLSelect } from '@blueprintjs/core';
import type { GridColumn } from '../components/grid/gridTypes.ts';
import { useText } from '../i18n/useText.ts';

interface SortSelectProps {
  readonly columns: readonly Pick<GridColumn<never>, 'id' | 'title' | 'isSortable'>[];
  readonly sort: string | null;
  readonly isDescending: boolean;
  /** Null: the list's own order. */
  readonly onSort: (sort: string | null, isDescending: boolean) => void;
}

/** The order of a list, where it has no headings: on a telephone. */
export function SortSelect({ columns, sort, isDescending, onSort }: SortSelectProps) {
  const { t } = useText('lists');
  const orders = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, title }) => [
      { value: id, label: t('sort.up', { column: title }) },
      { value: `-${id}`, label: t('sort.down', { column: title }) },
    ]);
  return (
    <HTMLSelect
      className="cd-sort-select"
      aria-label={t('sort.label')}
      value={sort === null ? '' : `${isDescending ? '-' : ''}${sort}`}
      options={[{ value: '', label: t('sort.own') }, ...orders]}
      onChange={({ currentTarget: { value } }) =>
        onSort(value === '' ? null : value.replace(/^-/, ''), value.startsWith('-'))
      }
    />
  );
}
