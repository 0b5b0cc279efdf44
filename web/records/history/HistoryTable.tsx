import { useState } from 'react';
import type { HistoryRow } from '../../../server/contract/audit/history.ts';
import { useText } from '../../i18n/useText.ts';
import { PagedTable } from '../../lists/PagedTable.tsx';
import { Moment } from '../../session/Moment.tsx';
import type { RecordRef, RecordWords } from '../record.ts';
import { asked, useRecordHistoryQuery } from './historyApi.ts';
import { useChangeText } from './useChangeText.ts';

const PAGE_SIZE = 10;
const columns = ['at', 'by', 'field', 'from', 'to', 'channel', 'reason'] as const;

/** Who, when, what, old, new, through which channel and why; newest first, live. */
export function HistoryTable({ record }: { readonly record: RecordRef }) {
  const { t } = useText('records');
  const [page, setPage] = useState(1);
  const query = useRecordHistoryQuery({ ...asked(record, 'rows'), pageNumber: page, pageSize: PAGE_SIZE });

  return (
    <section className="cd-card" aria-labelledby="history">
      <h2 id="history" className="cd-subtitle">
        {t('history.title')}
      </h2>
      <PagedTable
        label={t('history.title')}
        headings={columns.map((column) => ({ text: t(`history.${column}`) }))}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={setPage}
        empty={<p className="cd-muted">{t('history.empty')}</p>}
        line={(row) => <HistoryLine key={row.id} words={record.kind.words} row={row} />}
      />
    </section>
  );
}

function HistoryLine({ words, row }: { readonly words: RecordWords; readonly row: HistoryRow }) {
  const { t } = useText('records');
  const { who, field, from, to, channel, reason } = useChangeText(words)(row);
  return (
    <tr>
      <td>
        <Moment at={row.at} />
      </td>
      <td title={row.by}>{who}</td>
      <td>
        {field}
        {row.lotId !== null && <span className="cd-muted"> {t('history.lot', { lotId: row.lotId })}</span>}
      </td>
      <td>{from}</td>
      <td>{to}</td>
      <td>{channel}</td>
      <td className="cd-wrap">{reason}</td>
    </tr>
  );
}
