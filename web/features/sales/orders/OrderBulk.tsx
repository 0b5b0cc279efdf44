import { Button } from '@blueprintjs/core';
import { PrintIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { SalesOrderRow, SteppedOrders } from '../../../../server/contract/sales/salesOrders.ts';
import { BULK_ORDERS_MAX, bulkSteps, type BulkStep } from '../../../../server/domain/sales/bulkSteps.ts';
import { failureShown } from '../../../api/failure.ts';
import { ActionsMenu } from '../../../components/ActionsMenu.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useMay } from '../../../session/useSession.ts';
import { useAppDispatch } from '../../../store.ts';
import { OrderBulkDialog } from './OrderBulkDialog.tsx';
import { OrdersPdfDialog } from './OrdersPdfDialog.tsx';
import { isIssuedTogether, printsTogether, type PrintTogether } from './orderPapers.ts';
import { PrintOrdersDialog } from './PrintOrdersDialog.tsx';
import { useStepSalesOrdersMutation } from './salesOrdersApi.ts';

interface OrderBulkProps {
  readonly orders: readonly SalesOrderRow[];
  readonly onDone: () => void;
}

/** One step for all chosen orders: first what would become of each, then what did. */
export function OrderBulk({ orders, onDone }: OrderBulkProps) {
  const { t } = useText('orders');
  const may = useMay();
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useStepSalesOrdersMutation();
  const [printing, setPrinting] = useState<PrintTogether | null>(null);
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
  const actions = printsTogether
    .filter(({ permission }) => may(permission))
    .map(({ what }) => ({
      ...{ id: what, title: t(`bulk.${what}`), icon: <PrintIcon /> },
      run: () => setPrinting(what),
    }));
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
      {actions.length > 0 &&
        (orders.length > BULK_ORDERS_MAX ? (
          <Button disabled text={t('bulk.print')} title={t('bulk.printMax', { count: BULK_ORDERS_MAX })} />
        ) : (
          <ActionsMenu label={t('bulk.print')} actions={actions} />
        ))}
      {printing && isIssuedTogether(printing) && (
        <PrintOrdersDialog
          kind={printing}
          orders={orders}
          onClose={(isDone) => {
            setPrinting(null);
            if (isDone) onDone();
          }}
        />
      )}
      {printing && !isIssuedTogether(printing) && (
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
