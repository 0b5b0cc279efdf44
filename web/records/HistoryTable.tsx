import { useState } from 'react';
import type { HistoryRow } from '../../server/contract/audit/productHistory.ts';
import { useText } from '../i18n/useText.ts';
import { PagedTable } from '../lists/PagedTable.tsx';
import { Moment } from '../session/Moment.tsx';
import { useProductHistoryQuery } from '../features/catalog/catalogApi.ts';
import { useChangeText } from './history/useChangeText.ts';

const PAGE_SIZE = 10;
const columns = ['at', 'by', 'field', 'from', 'to', 'channel', 'reason'] as const;

/** Who, when, what, old, new, through which channel and why; newest first, live. */
export function HistoryTable({ productId }: { productId: string }) {
  const { t } = useText('catalog');
  const [page, setPage] = useState(1);
  const query = useProductHistoryQuery({ productId, pageNumber: page, pageSize: PAGE_SIZE });

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
        line={(row) => <HistoryLine key={row.id} row={row} />}
      />
    </section>
  );
}

function HistoryLine({ row }: { row: HistoryRow }) {
  const { t } = useText('catalog');
  const { who, field, from, to, channel, reason } = useChangeText()(row);
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
