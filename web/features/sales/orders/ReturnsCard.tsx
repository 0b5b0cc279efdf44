import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SalesOrderInfo } from '../../../../server/contract/sales/salesOrders.ts';
import { Card } from '../../../components/Card.tsx';
import { Table, type TableColumn } from '../../../components/Table.tsx';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney, NONE } from '../../../format/numbers.ts';
import { quantityText } from '../../../format/quantityText.ts';
import { useText } from '../../../i18n/useText.ts';
import { lotPath } from '../../../paths.ts';

interface Row {
  readonly id: string;
  readonly day: string;
  readonly what: string;
  readonly lot: ReactNode;
  readonly reason: string;
  readonly amount: string | null;
}

/** What came back of an order, and what was taken off its invoice. */
export function ReturnsCard({ order: { returns, credits = [] } }: { readonly order: SalesOrderInfo }) {
  const { t } = useText('orders');
  const rows: readonly Row[] = [
    ...returns.flatMap(({ id, day, reason, lines }) =>
      lines.map(({ productId, sku, quantity, uom, heldLotId }): Row => ({
        ...{ id: `${id} ${heldLotId}`, day, reason, amount: null, what: `${sku}: ${quantityText(quantity, uom)}` },
        lot: <Link to={lotPath(productId, heldLotId)}>{heldLotId}</Link>,
      })),
    ),
    ...credits.map(({ id, number, day, amount, reason }): Row => ({
      id,
      day,
      what: number,
      lot: NONE,
      reason,
      amount,
    })),
  ];
  if (rows.length === 0) return null;
  const columns: readonly TableColumn<Row>[] = [
    { title: t('returns.day'), isHeader: true, cell: ({ day }) => formatDay(day) },
    { title: t('returns.what'), cell: ({ what }) => what },
    { title: t('returns.lot'), cell: ({ lot }) => lot },
    { title: t('returns.reason'), isWrapped: true, cell: ({ reason }) => reason },
    {
      title: t('returns.amount'),
      isNumber: true,
      cell: ({ amount }) => (amount === null ? NONE : formatMoney(amount)),
    },
  ];
  return (
    <Card id="returns" title={t('returns.title')}>
      <Table label={t('returns.title')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </Card>
  );
}
