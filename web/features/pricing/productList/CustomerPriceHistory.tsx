import { Button } from '@blueprintjs/core';
import { HelpIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { TableColumn } from '../../../components/Table.tsx';
import { formatMoney, NONE } from '../../../format/numbers.ts';
import { translateKnown } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import { PagedTable } from '../../../lists/PagedTable.tsx';
import { personName, reasonText } from '../../../records/history/historyText.ts';
import { Moment } from '../../../session/Moment.tsx';
import { dialogOpened } from '../../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { PriceCurve } from '../PriceCurve.tsx';
import { usePriceHistoryQuery, type PriceHistoryRow } from '../pricingApi.ts';

const PAGE_SIZE = 10;

interface CustomerPriceHistoryProps {
  readonly clientId: string;
  readonly productId: string;
  readonly unit: string;
  readonly customer: string;
  readonly sku: string;
}

/** What was agreed with a customer about the price of a product: who, when, by which rule and why. */
export function CustomerPriceHistory({ clientId, productId, unit, customer, sku }: CustomerPriceHistoryProps) {
  const { t } = useText('pricing');
  const dispatch = useAppDispatch();
  const [page, setPage] = useState(1);
  const query = usePriceHistoryQuery({ clientId, productId, pageNumber: page, pageSize: PAGE_SIZE });
  const price = (amount: string | null): string => (amount === null ? NONE : formatMoney(amount));
  const columns: readonly TableColumn<PriceHistoryRow>[] = [
    { title: t('history.at'), cell: ({ editedAt }) => <Moment at={editedAt} /> },
    { title: t('history.old'), isNumber: true, cell: ({ oldSalePrice }) => price(oldSalePrice) },
    {
      title: t('history.new'),
      isNumber: true,
      cell: ({ newSalePrice }) => `${price(newSalePrice)} ${t('perUnit', { unit })}`,
    },
    { title: t('history.editor'), cell: ({ editor }) => personName(editor) },
    {
      title: t('history.rule'),
      cell: ({ rule }) =>
        rule === 'strategy' ? t('list.byStrategy') : (translateKnown('pricing', `defaultLogic.${rule}`) ?? rule),
    },
    { title: t('history.reason'), isWrapped: true, cell: ({ reason }) => reasonText(reason) },
    {
      title: t('why.then'),
      isHidden: true,
      cell: ({ editedAt: at }) => (
        <Button
          variant="minimal"
          size="small"
          icon={<HelpIcon />}
          aria-label={t('why.then')}
          onClick={() => dispatch(dialogOpened({ name: 'explainPrice', clientId, productId, customer, sku, at }))}
        />
      ),
    },
  ];
  return (
    <div className="cd-customer-prices">
      <PriceCurve {...{ productId, clientId }} />
      <PagedTable
        label={t('list.history')}
        columns={columns}
        rowId={({ createdAt, newSalePrice }) => `${createdAt} ${newSalePrice ?? ''}`}
        query={query}
        page={page}
        size={PAGE_SIZE}
        pagesLabel={t('list.history')}
        onPage={setPage}
        empty={<p className="cd-muted">{t('list.noHistory')}</p>}
      />
    </div>
  );
}
