import { useState } from 'react';
import type { HistoryRow } from '../../../server/contract/productHistory.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { useText } from '../../i18n/useText.ts';
import { Moment } from '../../session/Moment.tsx';
import { useProductHistoryQuery } from './catalogApi.ts';
import { useChangeText } from './history/useChangeText.ts';

const PAGE_SIZE = 10;
const columns = ['at', 'by', 'field', 'from', 'to', 'channel', 'reason'] as const;

/** Who, when, what, old, new, through which channel and why; newest first, live. */
export function HistoryTable({ productId }: { productId: string }) {
  const { t } = useText('catalog');
  const [page, setPage] = useState(1);
  const { data, error, isError, isFetching, currentData, refetch } = useProductHistoryQuery({
    productId,
    pageNumber: page,
    pageSize: PAGE_SIZE,
  });

  return (
    <section className="cd-card" aria-labelledby="history">
      <h2 id="history" className="cd-subtitle">
        {t('history.title')}
      </h2>
      {isError && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />}
      {data?.list.length === 0 && <p className="cd-muted">{t('history.empty')}</p>}
      {data && data.list.length > 0 && (
        <>
          <div
            className={`cd-table-scroller ${isFetching && !currentData ? 'cd-turning' : ''}`}
            tabIndex={0}
            role="group"
            aria-label={t('history.title')}
          >
            <table className="cd-table">
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {t(`history.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.list.map((row) => (
                  <HistoryLine key={row.id} row={row} />
                ))}
              </tbody>
            </table>
          </div>
          {data.total > PAGE_SIZE && (
            <Pager
              page={page}
              size={PAGE_SIZE}
              total={data.total}
              isCapped={data.totalIsCapped}
              count={data.list.length}
              onPage={setPage}
            />
          )}
        </>
      )}
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
