import { useState } from 'react';
import type { CheckedFile, CheckedRow } from '../../../../server/contract/imports/sentFile.ts';
import { Pager } from '../../../components/Pager.tsx';
import { useText } from '../../../i18n/useText.ts';
import { productWords } from '../../../references/product/productWords.ts';

const PAGE_SIZE = 10;

/** What each row of a file would change, or what is wrong with it where; those that change nothing are only counted. */
export function CheckedRows({ list }: Pick<CheckedFile, 'list'>) {
  const { t } = useText('catalog');
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
              <th scope="col">{t('field.sku')}</th>
              <th scope="col">{t('file.state')}</th>
              <th scope="col">{t('bulk.becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.row}>
                <td className="cd-end">{row.row}</td>
                <td>{row.sku}</td>
                <td>{t(`file.state.${row.state}`)}</td>
                <td className="cd-wrap">
                  <Does row={row} />
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

function Does({ row: { state, changes, findings } }: { readonly row: CheckedRow }) {
  const { t } = useText('catalog');
  return (
    <ul className="cd-plain-list">
      {findings.map(({ column, value, hint }) => (
        <li key={`${column} ${hint}`} className="cd-error">
          {column === '' ? hint : t('file.finding', { column, value: value || '–', hint })}
        </li>
      ))}
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {state === 'new'
            ? t('file.newValue', {
                field: productWords.fieldName(nameOf(field)),
                to: productWords.fieldValue(nameOf(field), to),
              })
            : t('bulk.change', {
                field: productWords.fieldName(nameOf(field)),
                from: productWords.fieldValue(nameOf(field), from),
                to: productWords.fieldValue(nameOf(field), to),
              })}
        </li>
      ))}
    </ul>
  );
}

/** What the screens call a column of a file. */
const nameOf = (field: string): string => (field === 'category' ? 'categoryName' : field);
