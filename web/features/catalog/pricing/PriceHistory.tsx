import { useState } from 'react';
import { FailedState } from '../../../components/FailedState.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { formatMoney } from '../../../format/numbers.ts';
import { translateKnown } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import { listAnswer } from '../../../lists/listAnswer.ts';
import { Moment } from '../../../session/Moment.tsx';
import { personName } from '../historyText.ts';
import { usePriceHistoryQuery } from './pricingApi.ts';
import { NONE } from './priceText.ts';

const PAGE_SIZE = 5;

/** Every default price that a product had, the newest first (spec 2, section 3 "Price history"; rules 18.31). */
export function PriceHistory({ productId, unit }: { productId: string; unit: string }) {
  const { t } = useText('pricing');
  const { t: catalog } = useText('catalog');
  const [page, setPage] = useState(1);
  const query = usePriceHistoryQuery({ productId, pageNumber: page, pageSize: PAGE_SIZE });
  const { page: shown, isTurning, failure } = listAnswer(query);
  return (
    <section className="cd-card cd-tab-form" aria-labelledby="price-history">
      <h2 id="price-history" className="cd-subtitle">
        {t('history')}
      </h2>
      {failure !== null && (
        <FailedState isBeside={failure === 'stale'} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!shown && failure === null && <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />}
      {shown?.list.length === 0 && <p className="cd-muted">{t('history.none')}</p>}
      {shown && shown.list.length > 0 && (
        <div
          className={`cd-table-scroller ${isTurning ? 'cd-turning' : ''}`}
          tabIndex={0}
          role="group"
          aria-label={t('history')}
        >
          <table className="cd-table">
            <thead>
              <tr>
                <th scope="col">{t('history.at')}</th>
                <th scope="col" className="cd-end">
                  {t('history.old')}
                </th>
                <th scope="col" className="cd-end">
                  {t('history.new')}
                </th>
                <th scope="col">{t('history.editor')}</th>
                <th scope="col">{t('history.rule')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.list.map(({ createdAt, oldSalePrice, newSalePrice, editor, editedAt, rule }) => (
                <tr key={createdAt}>
                  <td>
                    <Moment at={editedAt} />
                  </td>
                  <td className="cd-end">{oldSalePrice === null ? NONE : formatMoney(oldSalePrice)}</td>
                  <td className="cd-end">{`${formatMoney(newSalePrice)} ${t('perUnit', { unit })}`}</td>
                  <td>{personName(catalog, editor)}</td>
                  <td>{translateKnown('pricing', `history.rule.${rule}`) ?? rule}</td>
                </tr>
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
