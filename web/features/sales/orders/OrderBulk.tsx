import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { SalesOrderRow, SteppedOrders } from '../../../../server/contract/sales/salesOrders.ts';
import { BULK_ORDERS_MAX, bulkSteps, type BulkStep } from '../../../../server/domain/sales/bulkSteps.ts';
import { failureShown } from '../../../api/failure.ts';
import { useText } from '../../../i18n/useText.ts';
import { useMay } from '../../../session/useSession.ts';
import { useAppDispatch } from '../../../store.ts';
import { OrderBulkDialog } from './OrderBulkDialog.tsx';
import { OrdersPdfDialog } from './OrdersPdfDialog.tsx';
import { useStepSalesOrdersMutation } from './salesOrdersApi.ts';

interface OrderBulkProps {
  readonly orders: readonly SalesOrderRow[];
  readonly onDone: () => void;
}

/** What is printed of chosen orders together. */
const prints = [
  { what: 'batchPick', permission: 'sales.printPickSheet' },
  { what: 'testInvoices', permission: 'sales.printInvoice' },
] as const;

/** One step for all chosen orders: first what would become of each, then what did. */
export function OrderBulk({ orders, onDone }: OrderBulkProps) {
  const { t } = useText('orders');
  const may = useMay();
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useStepSalesOrdersMutation();
  const [printing, setPrinting] = useState<(typeof prints)[number]['what'] | null>(null);
  const [preview, setPreview] = useState<{ step: BulkStep; results: SteppedOrders['results'] } | null>(null);
  /** In as many calls as they need. */
  const stepAll = async (step: BulkStep, more: { isPreview?: boolean; reason?: string }) => {
    const results: SteppedOrders['results'][number][] = [];
    for (let from = 0; from < orders.length; from += BULK_ORDERS_MAX) {
      const orderIds = orders.slice(from, from + BULK_ORDERS_MAX).map(({ id }) => id);
      const { data } = await send({ step, orderIds, ...more }).unwrap();
      results.push(...data.results);
    }
    return results;
  };
  const look = async (step: BulkStep): Promise<void> => {
    setPreview({ step, results: await stepAll(step, { isPreview: true }) });
  };
  const steps = bulkSteps.filter((step) => may(step === 'ship' ? 'sales.ship' : 'sales.edit'));
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step}
          text={t(`bulk.${step}`)}
          disabled={isLoading}
          onClick={() => void look(step).catch((error: unknown) => dispatch(failureShown(error)))}
        />
      ))}
      {prints
        .filter(({ permission }) => may(permission))
        .map(({ what }) => (
          <Button
            key={what}
            text={t(`bulk.${what}`)}
            title={orders.length > BULK_ORDERS_MAX ? t('bulk.printMax', { count: BULK_ORDERS_MAX }) : undefined}
            disabled={orders.length > BULK_ORDERS_MAX}
            onClick={() => setPrinting(what)}
          />
        ))}
      {printing && (
        <OrdersPdfDialog what={printing} orderIds={orders.map(({ id }) => id)} onClose={() => setPrinting(null)} />
      )}
      {preview && (
        <OrderBulkDialog
          {...preview}
          send={(reason) => stepAll(preview.step, reason === '' ? {} : { reason })}
          onClose={(isDone) => {
            setPreview(null);
            if (isDone) onDone();
          }}
        />
      )}
    </>
  );
}
