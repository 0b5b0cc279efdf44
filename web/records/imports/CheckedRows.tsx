import { useState } from 'react';
import type { CheckedImport } from '../../../server/contract/imports/sentFile.ts';
import { Pager } from '../../components/Pager.tsx';
import { useText } from '../../i18n/useText.ts';
import type { RecordWords } from '../record.ts';

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
  return (
    <>
      <div className="cd-table-scroller" tabIndex={0} role="group" aria-label={t('file.preview')}>
        <table className="cd-table">
          <thead>
            <tr>
              <th scope="col" className="cd-end">
                {t('file.row')}
              </th>
              <th scope="col">{label}</th>
              <th scope="col">{t('file.state')}</th>
              <th scope="col">{t('file.becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.row}>
                <td className="cd-end">{row.row}</td>
                <td>{row.label}</td>
                <td>{t(`file.state.${row.state}`)}</td>
                <td className="cd-wrap">
                  <Does words={words} row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} size={PAGE_SIZE} total={list.length} isCapped={false} count={shown.length} onPage={setPage} />
    </>
  );
}

interface DoesProps {
  readonly words: RecordWords;
  readonly row: CheckedImport['list'][number];
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
