import type { OrderProfit } from '../../../../server/contract/sales/orderFigures.ts';
import { Card } from '../../../components/Card.tsx';
import { Table, type TableColumn } from '../../../components/Table.tsx';
import { formatMoney, formatQuantity, NONE } from '../../../format/numbers.ts';
import { quantityText } from '../../../format/quantityText.ts';
import { useText } from '../../../i18n/useText.ts';
import { useSalesOrderProfitQuery } from './salesOrdersApi.ts';

type Line = OrderProfit['lines'][number];

const money = (amount: string | null): string => (amount === null ? NONE : formatMoney(amount));
const percent = (margin: string | null): string => (margin === null ? NONE : `${formatQuantity(margin)}%`);

/** What an order earns, line by line, each with the lots that its cost is made of (spec 3, section 2). */
export function ProfitCard({ orderId }: { readonly orderId: string }) {
  const { t } = useText('orders');
  const { currentData: order } = useSalesOrderProfitQuery({ orderId });
  if (!order || order.lines.length === 0) return null;
  const parts = ({ parts: all, inventoryUOM }: Line): string =>
    all
      .map(({ lotId, units, cost }) =>
        t('profit.part', {
          lot: lotId ?? t('profit.noLot'),
          units: quantityText(units, inventoryUOM),
          cost: money(cost),
        }),
      )
      .join(', ');
  const columns: readonly TableColumn<Line>[] = [
    { title: t('profit.line'), isHeader: true, isWrapped: true, cell: ({ sku, variety }) => `${sku} ${variety}` },
    { title: t('profit.revenue'), isNumber: true, cell: ({ revenue }) => money(revenue) },
    { title: t('profit.cost'), isNumber: true, tooltip: parts, cell: ({ cost }) => money(cost) },
    { title: t('profit.profit'), isNumber: true, cell: ({ profit }) => money(profit) },
    { title: t('profit.margin'), isNumber: true, cell: ({ margin }) => percent(margin) },
    { title: t('profit.parts'), isWrapped: true, card: 'more', cell: (line) => parts(line) || NONE },
  ];
  const figures = [
    [t('profit.revenue'), money(order.revenue)],
    [t('profit.cost'), money(order.cost)],
    [t('profit.profit'), money(order.profit)],
    [t('profit.margin'), percent(order.margin)],
  ] as const;
  return (
    <Card id="profitability" title={t('profit.title')}>
      <dl className="cd-figures cd-figures-wide">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Table label={t('profit.title')} columns={columns} rows={order.lines} rowId={({ lineId }) => lineId} />
    </Card>
  );
}
