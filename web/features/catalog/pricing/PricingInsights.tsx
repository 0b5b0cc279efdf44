import { useEffect, useState } from 'react';
import { FailedState } from '../../../components/FailedState.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { listAnswer } from '../../../lists/listAnswer.ts';
import { InsightRow } from './InsightRow.tsx';
import { usePricingInsightsQuery } from './pricingApi.ts';

/** Spec 2, section 9. */
const PAGE_SIZE = 5;
/** A search waits so long for the next letter, in ms (spec 2, 7.6). */
const PAUSE_MS = 300;
const columns = ['customer', 'lastSold', 'strategy', 'price'] as const;

/** What each customer pays for a product (spec 2, 2.4 Pricing), and for each of its lots. */
export function PricingInsights({ productId }: { productId: string }) {
  const { t } = useText('pricing');
  const [page, setPage] = useState(1);
  const [words, setWords] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(words.trim());
      setPage(1);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const query = usePricingInsightsQuery({
    productId,
    pageNumber: page,
    pageSize: PAGE_SIZE,
    ...(search === '' ? {} : { searchKey: search }),
  });
  const { page: shown, isTurning, failure } = listAnswer(query);

  return (
    <section className="cd-card cd-tab-form" aria-labelledby="insights">
      <h2 id="insights" className="cd-subtitle">
        {t('insights')}
      </h2>
      <TextField
        label={t('insights.search')}
        className="cd-insights-search"
        type="search"
        maxLength={100}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {failure !== null && (
        <FailedState isBeside={failure === 'stale'} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!shown && failure === null && <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />}
      {shown?.list.length === 0 && (
        <p role="status" className="cd-muted">
          {search === '' ? t('insights.none') : t('insights.nothing', { search })}
        </p>
      )}
      {shown && shown.list.length > 0 && (
        <div
          className={`cd-table-scroller ${isTurning ? 'cd-turning' : ''}`}
          tabIndex={0}
          role="group"
          aria-label={t('insights')}
          aria-busy={isTurning}
        >
          <table className="cd-table cd-insights">
            <thead>
              <tr>
                <th scope="col">
                  <span className="cd-hidden">{t('insights.expand')}</span>
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className={column === 'price' ? 'cd-end' : undefined}>
                    {t(`insights.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.list.map((row) => (
                <InsightRow key={row.clientId} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown && (shown.total > PAGE_SIZE || page > 1) && (
        <Pager
          page={page}
          size={PAGE_SIZE}
          total={shown.total}
          isCapped={shown.totalIsCapped}
          count={shown.list.length}
          onPage={setPage}
        />
      )}
    </section>
  );
}
