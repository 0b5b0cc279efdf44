import { Card } from '../../components/Card.tsx';
import type { TableColumn } from '../../components/Table.tsx';
import { PriceCurve } from './PriceCurve.tsx';
import { usePriceHistoryQuery, type PriceHistoryRow } from './pricingApi.ts';
import { useState } from 'react';
import { formatMoney, NONE } from '../../format/numbers.ts';
import { translateKnown } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import { PagedTable } from '../../lists/PagedTable.tsx';
import { Moment } from '../../session/Moment.tsx';
import { personName, reasonText } from '../../records/history/historyText.ts';

const PAGE_SIZE = 5;

/** Every default price that a product had, the newest first (spec 2, section 3 "Price history"; rules 18.31). */
export function PriceHistory({ productId, unit }: { productId: string; unit: string }) {
  const { t } = useText('pricing');
  const [page, setPage] = useState(1);
  const query = usePriceHistoryQuery({ productId, pageNumber: page, pageSize: PAGE_SIZE });
  const columns: readonly TableColumn<PriceHistoryRow>[] = [
    { title: t('history.at'), cell: ({ editedAt }) => <Moment at={editedAt} /> },
    {
      title: t('history.old'),
      isNumber: true,
      cell: ({ oldSalePrice: price }) => (price === null ? NONE : formatMoney(price)),
    },
    {
      title: t('history.new'),
      isNumber: true,
      cell: ({ newSalePrice: price }) => (price === null ? NONE : `${formatMoney(price)} ${t('perUnit', { unit })}`),
    },
    { title: t('history.editor'), cell: ({ editor }) => personName(editor) },
    { title: t('history.rule'), cell: ({ rule }) => translateKnown('pricing', `history.rule.${rule}`) ?? rule },
    { title: t('history.reason'), isWrapped: true, cell: ({ reason }) => reasonText(reason) },
  ];
  return (
    <Card id="price-history" title={t('history')} className="cd-tab-form">
      <PriceCurve productId={productId} />
      <PagedTable
        label={t('history')}
        columns={columns}
        rowId={({ createdAt }) => createdAt}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={setPage}
        empty={<p className="cd-muted">{t('history.none')}</p>}
      />
    </Card>
  );
}
