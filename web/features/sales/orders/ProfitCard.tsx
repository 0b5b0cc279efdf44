import type { OrderProfit } from '../../../../server/contract/sales/orderFigures.ts';
import { Card } from '../../../components/Card.tsx';
import { Table, type TableColumn } from '../../../components/Table.tsx';
import { NONE } from '../../../format/numbers.ts';
import { quantityText } from '../../../format/quantityText.ts';
import { useText } from '../../../i18n/useText.ts';
import { money, percent, ProfitFigures } from '../ProfitFigures.tsx';
import { useSalesOrderProfitQuery } from './salesOrdersApi.ts';

type Line = OrderProfit['lines'][number];

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
  return (
    <Card id="profitability" title={t('profit.title')}>
      <ProfitFigures profit={order} />
      <Table label={t('profit.title')} columns={columns} rows={order.lines} rowId={({ lineId }) => lineId} />
    </Card>
  );
}
