import { Card } from '../../components/Card.tsx';
import { lazy, Suspense, useMemo } from 'react';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { everyDay, totalSales, type DaySales } from '../../../server/domain/sales/dailySales.ts';
import { DateRangeFields } from '../../components/DateRangeFields.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import type { DateRange } from '../../format/dateRanges.ts';
import { formatDay } from '../../format/dates.ts';
import { formatMoney, formatQuantity } from '../../format/numbers.ts';
import { quantityText } from '../../format/quantityText.ts';
import { useText } from '../../i18n/useText.ts';
import { listAnswer } from '../../lists/listAnswer.ts';
import { useMay } from '../../session/useSession.ts';
import { useSalesHistoryOfProductQuery } from './ordersApi.ts';
import { Table, type TableColumn } from '../../components/Table.tsx';

// A library of its own weight, which the tables need not wait for.
const SalesChart = lazy(async () => ({ default: (await import('./SalesChart.tsx')).SalesChart }));

interface SalesHistoryProps {
  readonly product: ProductInfo;
  readonly range: DateRange;
  readonly today: string;
  /** The last month. */
  readonly window: DateRange;
  readonly onRange: (range: DateRange) => void;
}

/** Units and amount of what was shipped of a product, day by day: as lines, in a sentence and as a table (rules 18.17). */
export function SalesHistory({ product, range, today, window, onRange }: SalesHistoryProps) {
  const { t } = useText('stock');
  const seesAmount = useMay()('products.viewPrice');
  const { fromDate, toDate } = range;
  const query = useSalesHistoryOfProductQuery({ productId: product.productId, ...range });
  const { page: history, isTurning, failure } = listAnswer(query);
  const days = useMemo(() => everyDay(fromDate, toDate, history?.list ?? []), [fromDate, toDate, history]);
  const { units, amount } = totalSales(history?.list ?? []);
  const summary = history && {
    count: history.list.length,
    units: quantityText(units, history.inventoryUOM),
    amount: formatMoney(amount),
    from: formatDay(fromDate),
    to: formatDay(toDate),
  };
  const sentence = summary ? t(seesAmount ? 'sales.summary' : 'sales.summaryUnits', summary) : '';
  const empty = <div className="cd-chart" aria-busy="true" />;
  return (
    <Card id="sales-history" title={t('sales.title')} className="cd-sales">
      <DateRangeFields
        range={range}
        today={today}
        own={{ name: t('sales.window'), range: window }}
        onChange={onRange}
      />
      {failure !== null && (
        <FailedState isBeside={failure === 'stale'} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!history && failure === null && empty}
      {history?.list.length === 0 && (
        <div className="cd-chart cd-chart-empty" role="status">
          <p className="cd-muted">{t('sales.empty')}</p>
        </div>
      )}
      {history && history.list.length > 0 && (
        <figure className={`cd-figure ${isTurning ? 'cd-turning' : ''}`}>
          <div role="img" aria-label={sentence}>
            <Suspense fallback={empty}>
              <SalesChart days={days} unit={history.inventoryUOM} seesAmount={seesAmount} />
            </Suspense>
          </div>
          <figcaption>{sentence}</figcaption>
          <SalesTable days={history.list} unit={history.inventoryUOM} seesAmount={seesAmount} />
        </figure>
      )}
    </Card>
  );
}

interface SalesTableProps {
  /** Those on which something was shipped. */
  readonly days: readonly DaySales[];
  readonly unit: string;
  readonly seesAmount: boolean;
}

/** What the chart draws, in figures. */
function SalesTable({ days, unit, seesAmount }: SalesTableProps) {
  const { t } = useText('stock');
  const columns: readonly TableColumn<DaySales>[] = [
    { title: t('sales.day'), isHeader: true, cell: ({ day }) => formatDay(day) },
    { title: t('sales.units', { unit }), isNumber: true, cell: ({ units }) => formatQuantity(units) },
    ...(seesAmount
      ? [{ title: t('sales.amount'), isNumber: true, cell: ({ amount = '0' }: DaySales) => formatMoney(amount) }]
      : []),
  ];
  return (
    <details className="cd-figures">
      <summary>{t('sales.table')}</summary>
      <Table label={t('sales.table')} columns={columns} rows={days} rowId={({ day }) => day} />
    </details>
  );
}
