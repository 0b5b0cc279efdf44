import { useState } from 'react';
import type { CheckedImport } from '../../../server/contract/imports/sentFile.ts';
import { Pager } from '../../components/Pager.tsx';
import { Table, type TableColumn } from '../../components/Table.tsx';
import { useText } from '../../i18n/useText.ts';
import type { RecordWords } from '../record.ts';

type CheckedRow = CheckedImport['list'][number];

const PAGE_SIZE = 10;

interface CheckedRowsProps extends Pick<CheckedImport, 'list'> {
  readonly words: RecordWords;
  /** What people call a record. */
  readonly label: string;
}

/** What each row of a file would change, or what is wrong with it where; those that change nothing are only counted. */
export function CheckedRows({ words, label, list }: CheckedRowsProps) {
  const { t } = useText('bulk');
  const [page, setPage] = useState(1);
  const shown = list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  if (list.length === 0) return null;
  const columns: readonly TableColumn<CheckedRow>[] = [
    { title: t('file.row'), isNumber: true, cell: ({ row }) => row },
    { title: label, cell: (row) => row.label },
    { title: t('file.state'), cell: ({ state }) => t(`file.state.${state}`) },
    { title: t('file.becomes'), isWrapped: true, cell: (row) => <Does words={words} row={row} /> },
  ];
  return (
    <>
      <Table label={t('file.preview')} columns={columns} rows={shown} rowId={({ row }) => String(row)} />
      <Pager page={page} size={PAGE_SIZE} total={list.length} isCapped={false} count={shown.length} onPage={setPage} />
    </>
  );
}

interface DoesProps {
  readonly words: RecordWords;
  readonly row: CheckedRow;
}

function Does({ words: { fieldName, fieldValue }, row: { state, changes, findings } }: DoesProps) {
  const { t } = useText('bulk');
  return (
    <ul className="cd-plain-list">
      {findings.map(({ column, value, hint }) => (
        <li key={`${column} ${hint}`} className="cd-error">
          {column === '' ? hint : t('file.finding', { column, value: value || '–', hint })}
        </li>
      ))}
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {t(state === 'new' ? 'file.newValue' : 'file.change', {
            field: fieldName(field),
            from: fieldValue(field, from),
            to: fieldValue(field, to),
          })}
        </li>
      ))}
    </ul>
  );
}
