import { Button } from '@blueprintjs/core';
import { DisableIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { SalesOrderInfo, SalesOrderLine } from '../../../../server/contract/sales/salesOrders.ts';
import { closeCauses, type CloseCause } from '../../../../server/domain/sales/orderCodes.ts';
import { unitPrice } from '../../../../server/domain/pricing/priceMath.ts';
import { failureShown } from '../../../api/failure.ts';
import { Card } from '../../../components/Card.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { Table } from '../../../components/Table.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { formatMoney, formatQuantity, toInput } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { LineEntry, type EnteredLine, type LineUnits } from '../../../records/lines/LineEntry.tsx';
import { useProductInfoQuery } from '../../../references/product/productApi.ts';
import { useProducts } from '../../../references/useProducts.ts';
import { useMay } from '../../../session/useSession.ts';
import { useAppDispatch } from '../../../store.ts';
import { useAddOrderLineMutation, useCloseOrderLineMutation } from './salesOrdersApi.ts';
import { useLineColumns } from './useLineColumns.tsx';

/** The units in which a product is sold, and its default price in the usual one. */
function useSellingUnits(productId: string | null): LineUnits | null {
  const { currentData: product } = useProductInfoQuery(productId ?? '', { skip: productId === null });
  if (!product) return null;
  const sold = product.productUOMS.filter(({ useForSelling, useForAvailable }) => useForSelling && useForAvailable);
  const usual = sold.find(({ isDefaultSelling }) => isDefaultSelling) ?? sold[0];
  const price = product.price && usual ? toInput(unitPrice(product.price, usual.ratio, usual.priceFactor)) : undefined;
  return { units: sold.map(({ id, name }) => ({ id, name })), usualId: usual?.id ?? '', amount: price };
}

/** The lines of an order: typed one after the other, changed in place, and what they come to. */
export function OrderLinesCard({ order }: { readonly order: SalesOrderInfo }) {
  const { t } = useText('orders');
  const { t: say } = useText('lines');
  const may = useMay();
  const dispatch = useAppDispatch();
  const [add] = useAddOrderLineMutation();
  const [closing, setClosing] = useState<SalesOrderLine | null>(null);
  const { id: orderId, lines, commands, totalCost, totalQuantityCount, totalItemCount } = order;
  const columns = useLineColumns(order, {
    failed: (error) => dispatch(failureShown(error)),
    end: (line) => (
      <Button
        variant="minimal"
        icon={<DisableIcon />}
        aria-label={t('line.close', { number: line.number, sku: line.sku })}
        title={t('line.close', { number: line.number, sku: line.sku })}
        onClick={() => setClosing(line)}
      />
    ),
  });
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
    ...(totalCost === undefined ? [] : [[say('total.amount'), formatMoney(totalCost)] as const]),
  ];
  return (
    <Card id="lines" title={t('order.lines')} className="cd-stack">
      {may('sales.edit') && commands.addLine === null && (
        <LineEntry
          documentId={orderId}
          amountLabel={may('products.viewPrice') ? t('line.column.price') : null}
          amountField="price"
          useProducts={useProducts}
          useUnits={useSellingUnits}
          send={send}
        />
      )}
      {lines.length === 0 ? (
        <p className="cd-muted">{t('order.noLines')}</p>
      ) : (
        <Table label={t('order.lines')} columns={columns} rows={lines} rowId={({ lineId }) => lineId} />
      )}
      <dl className="cd-line-totals" aria-live="polite">
        {totals.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {closing && <CloseLineDialog orderId={orderId} line={closing} onClose={() => setClosing(null)} />}
    </Card>
  );
}

interface CloseLineDialogProps {
  readonly orderId: string;
  readonly line: SalesOrderLine;
  readonly onClose: () => void;
}

/** Why what is open of a line is not sold any more. */
function CloseLineDialog({ orderId, line: { lineId, number }, onClose }: CloseLineDialogProps) {
  const { t } = useText('orders');
  const [close] = useCloseOrderLineMutation();
  const form = useCommandForm<{ cause: CloseCause }>({
    fields: { cause: 'SHORT' },
    send: async (body) => {
      await close({ orderId, lineId, body }).unwrap();
      onClose();
    },
    otherwise: 'cause',
  });
  return (
    <FormDialog
      title={t('line.closeTitle', { number })}
      submit={t('line.closeSubmit')}
      isWorking={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('line.closeText')}</p>
      <SelectField
        label={t('line.closeCause')}
        options={closeCauses.map((value) => ({ value, label: t(`line.cause.${value}`) }))}
        error={form.errorOf('cause')}
        {...form.register('cause')}
      />
    </FormDialog>
  );
}
