import { Button } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SalesOrderInfo } from '../../../../server/contract/sales/salesOrders.ts';
import { Card } from '../../../components/Card.tsx';
import { Table, type TableColumn } from '../../../components/Table.tsx';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney, NONE } from '../../../format/numbers.ts';
import { quantityText } from '../../../format/quantityText.ts';
import { useText } from '../../../i18n/useText.ts';
import { lotPath } from '../../../paths.ts';
import { useMay } from '../../../session/useSession.ts';
import { VendorCreditDialog } from './VendorCreditDialog.tsx';

interface Row {
  readonly id: string;
  readonly day: string;
  readonly what: string;
  readonly lot: ReactNode;
  readonly reason: string;
  readonly amount: string | null;
  /** The lot of a vendor's goods that wait for someone to look at them; null: none do. */
  readonly inspected: string | null;
}

/** What came back of an order, and what was taken off its invoice. */
export function ReturnsCard({ order: { id: orderId, returns, credits = [] } }: { readonly order: SalesOrderInfo }) {
  const { t } = useText('orders');
  const mayCredit = useMay()('purchases.cost');
  const [credited, setCredited] = useState<string | null>(null);
  const rows: readonly Row[] = [
    ...returns.flatMap(({ id, day, reason, lines }) =>
      lines.map(({ productId, sku, quantity, uom, lotId, heldLotId, isHeld }): Row => ({
        ...{ id: `${id} ${heldLotId}`, day, reason, amount: null, what: `${sku}: ${quantityText(quantity, uom)}` },
        inspected: isHeld && lotId !== null ? heldLotId : null,
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
      inspected: null,
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
    ...(mayCredit && rows.some(({ inspected }) => inspected !== null)
      ? [
          {
            title: t('returns.inspect'),
            cell: ({ inspected }: Row) =>
              inspected !== null && (
                <Button size="small" text={t('vendorCredit.action')} onClick={() => setCredited(inspected)} />
              ),
          },
        ]
      : []),
  ];
  return (
    <Card id="returns" title={t('returns.title')}>
      <Table label={t('returns.title')} columns={columns} rows={rows} rowId={({ id }) => id} />
      {credited !== null && <VendorCreditDialog {...{ orderId, lotId: credited }} onClose={() => setCredited(null)} />}
    </Card>
  );
}
