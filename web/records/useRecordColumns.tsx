import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { FieldTable } from '../../server/domain/fields.ts';
import type { GridColumn } from '../components/grid/gridTypes.ts';
import { StatusMark } from '../components/StatusMark.tsx';
import { useText } from '../i18n/useText.ts';
import { fieldColumns } from './fieldColumns.ts';
import type { RecordWords } from './record.ts';

/** A row of a list of records that are active or not and may lack what forms require. */
interface RecordRow {
  readonly name: string;
  readonly status: number;
  readonly isIncomplete: boolean;
}

/** What the columns of such a list follow from. A constant of the module. */
export interface RecordColumns<Row> {
  readonly fields: FieldTable;
  readonly words: RecordWords;
  readonly isSort: (field: string) => boolean;
  /** The status of those that are in use. */
  readonly active: number;
  readonly pathOf: (row: Row) => string;
  /** What single columns have besides. */
  readonly more: Readonly<Partial<Record<keyof Row, Partial<GridColumn<Row>>>>>;
}

/** Columns by fields: the name leads to the record and says where it is incomplete, the status is a mark. */
export function useRecordColumns<Row extends RecordRow>(columns: RecordColumns<Row>): readonly GridColumn<Row>[] {
  const { t } = useText('records');
  return useMemo(() => {
    const { fields, words, isSort, active, pathOf, more } = columns;
    const own: Readonly<Record<string, Partial<GridColumn<Row>>>> = {
      name: {
        width: 220,
        grows: true,
        isRowHeader: true,
        card: 'title',
        render: (row) => (
          <span className="cd-marked">
            <Link to={pathOf(row)} tabIndex={-1}>
              {row.name}
            </Link>
            {row.isIncomplete && <span className="cd-record-mark cd-record-mark-open">{t('incomplete')}</span>}
          </span>
        ),
      },
      status: {
        card: 'mark',
        render: ({ status }) => <StatusMark isActive={status === active} text={words.fieldValue('status', status)} />,
      },
    };
    return fieldColumns<Row>(fields, words, isSort, more).map((column) => ({ ...column, ...own[column.id] }));
  }, [columns, t]);
}
