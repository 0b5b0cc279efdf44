import { Table } from '../Table.tsx';
import type { TableColumn } from '../Table.tsx';
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
  const shown: readonly TableColumn<PasteEntry<Row>>[] = [
    {
      title: columns.find(({ isRowHeader }) => isRowHeader)?.title ?? '',
      isHeader: true,
      cell: ({ row }) => rowName(columns, row),
    },
    { title: t('paste.column'), cell: ({ column }) => column.title },
    { title: t('paste.was'), cell: ({ row, column }) => column.text(row) || '–' },
    { title: t('paste.becomes'), cell: ({ text }) => text.trim() || '–' },
  ];
  return (
    <div className="cd-paste-changes">
      <Table
        label={t('paste.changes')}
        columns={shown}
        rows={changes}
        rowId={({ line, column }) => `${String(line)} ${column.id}`}
      />
    </div>
  );
}
