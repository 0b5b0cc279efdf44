import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EarnedQuery, EarnedRow } from '../../../server/contract/sales/earned.ts';
import { Card } from '../../components/Card.tsx';
import type { TableColumn } from '../../components/Table.tsx';
import { formatQuantity } from '../../format/numbers.ts';
import { quantityText } from '../../format/quantityText.ts';
import { useText } from '../../i18n/useText.ts';
import { PagedTable } from '../../lists/PagedTable.tsx';
import { clientTabPath, specificationsPath } from '../../paths.ts';
import { useProfitabilityQuery } from './ordersApi.ts';
import { money, percent, ProfitFigures } from './ProfitFigures.tsx';

const PAGE_SIZE = 10;

interface EarnedCardProps {
  readonly by: EarnedQuery['by'];
  /** Only what this customer was shipped, or only of this product. */
  readonly of: Pick<EarnedQuery, 'clientId' | 'productId'>;
  /** Days of shipment, as people read them. */
  readonly days: string;
  readonly range: { readonly fromDate: string; readonly toDate: string };
}

/** What was earned with a customer by product, or with a product by customer (spec 3, section 2 "Profitability"). */
export function EarnedCard({ by, of, days, range }: EarnedCardProps) {
  const { t } = useText('orders');
  const [page, setPage] = useState(1);
  const query = useProfitabilityQuery({ by, ...of, ...range, pageNumber: page, pageSize: PAGE_SIZE });
  const { totals } = query.currentData ?? {};
  const columns: readonly TableColumn<EarnedRow>[] = [
    {
      title: t(`earned.${by}`),
      isHeader: true,
      isWrapped: true,
      cell: ({ id, sku, name }) =>
        by === 'product' ? (
          <Link to={specificationsPath(id)}>{`${sku} ${name}`}</Link>
        ) : (
          <Link to={clientTabPath('customer', 'orders')(id)}>{name}</Link>
        ),
    },
    { title: t('earned.orders'), isNumber: true, cell: ({ orders }) => String(orders) },
    ...(by === 'product'
      ? [
          {
            title: t('earned.units'),
            isNumber: true,
            cell: ({ units, uom }: EarnedRow) => quantityText(units, uom),
          },
        ]
      : [{ title: t('earned.units'), isNumber: true, cell: ({ units }: EarnedRow) => formatQuantity(units) }]),
    { title: t('profit.revenue'), isNumber: true, cell: ({ revenue }) => money(revenue) },
    { title: t('profit.cost'), isNumber: true, cell: ({ cost }) => money(cost) },
    { title: t('profit.profit'), isNumber: true, cell: ({ profit }) => money(profit) },
    { title: t('profit.margin'), isNumber: true, cell: ({ margin }) => percent(margin) },
  ];
  const title = t(by === 'product' ? 'earned.byProduct' : 'earned.byCustomer');
  return (
    <Card id="earned" title={title}>
      <p className="cd-muted">{t('earned.text', { days })}</p>
      {totals && <ProfitFigures profit={totals} />}
      <PagedTable
        label={title}
        columns={columns}
        rowId={({ id }) => id}
        query={query}
        page={page}
        size={PAGE_SIZE}
        pagesLabel={title}
        onPage={setPage}
        empty={
          <p className="cd-muted" role="status">
            {t('earned.none')}
          </p>
        }
      />
    </Card>
  );
}
