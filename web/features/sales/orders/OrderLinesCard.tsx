import { Button } from '@blueprintjs/core';
import { TagIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { SalesOrderInfo } from '../../../../server/contract/sales/salesOrders.ts';
import { failureShown } from '../../../api/failure.ts';
import { Card } from '../../../components/Card.tsx';
import { Table } from '../../../components/Table.tsx';
import { Figures } from '../../../components/Figures.tsx';
import { formatMoney, formatQuantity } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { LineEntry, type EnteredLine } from '../../../records/lines/LineEntry.tsx';
import { useProducts } from '../../../references/useProducts.ts';
import { useMay } from '../../../session/useSession.ts';
import { useAppDispatch } from '../../../store.ts';
import { LineMenu } from './LineMenu.tsx';
import { RepriceDialog } from './RepriceDialog.tsx';
import { useAddOrderLineMutation } from './salesOrdersApi.ts';
import { useLineColumns } from './useLineColumns.tsx';
import { useProductHint } from './useProductHint.ts';
import { useSellingUnits } from './useSellingUnits.ts';

/** The lines of an order: typed one after the other, changed in place, and what they come to. */
export function OrderLinesCard({ order }: { readonly order: SalesOrderInfo }) {
  const { t } = useText('orders');
  const { t: say } = useText('lines');
  const may = useMay();
  const dispatch = useAppDispatch();
  const [add] = useAddOrderLineMutation();
  const { id: orderId, lines, commands, totalCost, totalQuantityCount, totalItemCount } = order;
  const [isRepricing, setRepricing] = useState(false);
  const mayReprice = may('sales.edit') && may('products.viewPrice') && commands.price === null && lines.length > 0;
  const { totalBillable, grossWeight, grossVolume, measures, salesRepName } = order;
  const isMetric = measures === 'Metric';
  const columns = useLineColumns(order, {
    failed: (error) => dispatch(failureShown(error)),
    end: (line) => <LineMenu order={order} line={line} />,
  });
  const useHint = (productId: string | null): string | null => useProductHint(orderId, productId);
  const send = async ({ productId, unitId, quantity, amount }: EnteredLine): Promise<void> => {
    const body = {
      productId,
      quantity,
      ...(unitId === '' ? {} : { unitId }),
      ...(amount === null ? {} : { price: amount }),
    };
    await add({ orderId, body }).unwrap();
  };
  const totals: readonly (readonly [name: string, value: string])[] = [
    [say('total.lines'), String(totalItemCount)],
    [say('total.quantity'), formatQuantity(totalQuantityCount)],
    [t('total.billable'), formatQuantity(totalBillable)],
    ...(totalCost === undefined || order.makes ? [] : [[say('total.amount'), formatMoney(totalCost)] as const]),
    [t('total.weight'), t(isMetric ? 'total.kilograms' : 'total.pounds', { quantity: formatQuantity(grossWeight) })],
    [
      t('total.volume'),
      t(isMetric ? 'total.cubicMetres' : 'total.cubicFeet', { quantity: formatQuantity(grossVolume) }),
    ],
    ...(salesRepName === null ? [] : [[t('total.salesRep'), salesRepName] as const]),
  ];
  return (
    <Card
      id="lines"
      title={t('order.lines')}
      className="cd-stack"
      actions={
        mayReprice && <Button icon={<TagIcon />} text={t('reprice.action')} onClick={() => setRepricing(true)} />
      }
    >
      {isRepricing && <RepriceDialog orderId={orderId} onClose={() => setRepricing(false)} />}
      {may('sales.edit') && commands.addLine === null && (
        <LineEntry
          documentId={orderId}
          amountLabel={may('products.viewPrice') && order.makes === null ? t('line.column.price') : null}
          amountField="price"
          useProducts={useProducts}
          useUnits={useSellingUnits}
          useHint={useHint}
          send={send}
        />
      )}
      {lines.length === 0 ? (
        <p className="cd-muted">{t('order.noLines')}</p>
      ) : (
        <Table
          className="cd-table-acting"
          label={t('order.lines')}
          columns={columns}
          rows={lines}
          rowId={({ lineId }) => lineId}
        />
      )}
      <Figures className="cd-line-totals" figures={totals} />
    </Card>
  );
}
