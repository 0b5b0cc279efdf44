import { useText } from '../../i18n/useText.ts';
import type { GridColumn } from './gridTypes.ts';
import type { PasteEntry } from './pastePlan.ts';
import { rowName } from './usePaste.ts';

interface PasteChangesProps<Row> {
  readonly changes: readonly PasteEntry<Row>[];
  readonly columns: readonly GridColumn<Row>[];
}

/** Old and new of each cell that a paste changes. */
export function PasteChanges<Row>({ changes, columns }: PasteChangesProps<Row>) {
  const { t } = useText('common');
  const header = columns.find(({ isRowHeader }) => isRowHeader);
  return (
    <div className="cd-table-scroller cd-paste-changes" tabIndex={0} role="group" aria-label={t('paste.changes')}>
      <table className="cd-table">
        <thead>
          <tr>
            <th scope="col">{header?.title}</th>
            <th scope="col">{t('paste.column')}</th>
            <th scope="col">{t('paste.was')}</th>
            <th scope="col">{t('paste.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ line, row, column, text }) => (
            <tr key={`${String(line)} ${column.id}`}>
              <th scope="row">{rowName(columns, row)}</th>
              <td>{column.title}</td>
              <td>{column.text(row) || '–'}</td>
              <td>{text.trim() || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
