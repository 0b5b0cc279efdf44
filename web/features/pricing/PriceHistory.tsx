import { useState } from 'react';
import { formatMoney, NONE } from '../../format/numbers.ts';
import { translateKnown } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import { PagedTable } from '../../lists/PagedTable.tsx';
import { Moment } from '../../session/Moment.tsx';
import { personName } from '../../records/history/historyText.ts';
import { usePriceHistoryQuery } from './pricingApi.ts';

const PAGE_SIZE = 5;
const columns = ['at', 'old', 'new', 'editor', 'rule'] as const;
const numbers: ReadonlySet<string> = new Set(['old', 'new']);

/** Every default price that a product had, the newest first (spec 2, section 3 "Price history"; rules 18.31). */
export function PriceHistory({ productId, unit }: { productId: string; unit: string }) {
  const { t } = useText('pricing');
  const [page, setPage] = useState(1);
  const query = usePriceHistoryQuery({ productId, pageNumber: page, pageSize: PAGE_SIZE });
  return (
    <section className="cd-card cd-tab-form" aria-labelledby="price-history">
      <h2 id="price-history" className="cd-subtitle">
        {t('history')}
      </h2>
      <PagedTable
        label={t('history')}
        headings={columns.map((column) => ({ text: t(`history.${column}`), isNumber: numbers.has(column) }))}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={setPage}
        empty={<p className="cd-muted">{t('history.none')}</p>}
        line={({ createdAt, oldSalePrice, newSalePrice, editor, editedAt, rule }) => (
          <tr key={createdAt}>
            <td>
              <Moment at={editedAt} />
            </td>
            <td className="cd-end">{oldSalePrice === null ? NONE : formatMoney(oldSalePrice)}</td>
            <td className="cd-end">
              {newSalePrice === null ? NONE : `${formatMoney(newSalePrice)} ${t('perUnit', { unit })}`}
            </td>
            <td>{personName(editor)}</td>
            <td>{translateKnown('pricing', `history.rule.${rule}`) ?? rule}</td>
          </tr>
        )}
      />
    </section>
  );
}
