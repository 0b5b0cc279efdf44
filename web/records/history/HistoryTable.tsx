import { Card } from '../../components/Card.tsx';
import type { TableColumn } from '../../components/Table.tsx';
import { useState } from 'react';
import type { HistoryRow } from '../../../server/contract/audit/history.ts';
import { useText } from '../../i18n/useText.ts';
import { PagedTable } from '../../lists/PagedTable.tsx';
import { Moment } from '../../session/Moment.tsx';
import type { RecordRef } from '../record.ts';
import { asked, useRecordHistoryQuery } from './historyApi.ts';
import { useChangeText } from './historyText.ts';

const PAGE_SIZE = 10;

/** Who, when, what, old, new, through which channel and why; newest first, live. */
export function HistoryTable({ record }: { readonly record: RecordRef }) {
  const { t } = useText('records');
  const text = useChangeText(record.kind.words);
  const [page, setPage] = useState(1);
  const query = useRecordHistoryQuery({ ...asked(record, 'rows'), pageNumber: page, pageSize: PAGE_SIZE });
  const columns: readonly TableColumn<HistoryRow>[] = [
    { title: t('history.at'), cell: ({ at }) => <Moment at={at} /> },
    { title: t('history.by'), tooltip: ({ by }) => by, cell: (row) => text(row).who },
    {
      title: t('history.field'),
      cell: (row) => (
        <>
          {text(row).field}
          {row.lotId !== null && <span className="cd-muted"> {t('history.lot', { lotId: row.lotId })}</span>}
        </>
      ),
    },
    { title: t('history.from'), cell: (row) => text(row).from },
    { title: t('history.to'), cell: (row) => text(row).to },
    { title: t('history.channel'), cell: (row) => text(row).channel },
    { title: t('history.reason'), isWrapped: true, cell: (row) => text(row).reason },
  ];
  return (
    <Card id="history" title={t('history.title')}>
      <PagedTable
        label={t('history.title')}
        columns={columns}
        rowId={({ id }) => id}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={setPage}
        empty={<p className="cd-muted">{t('history.empty')}</p>}
      />
    </Card>
  );
}
