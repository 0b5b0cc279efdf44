import { useState } from 'react';
import type { RepricedLine } from '../../../../server/contract/sales/salesOrders.ts';
import { errorText } from '../../../api/apiError.ts';
import { FailedState } from '../../../components/FailedState.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { Table, TableSkeleton, type TableColumn } from '../../../components/Table.tsx';
import { formatMoney, NONE } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRepricedLinesQuery, useRepriceSalesOrderMutation } from './salesOrdersApi.ts';

interface RepriceDialogProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

/** What the prices of now make of a new order, before they are taken (rules 6). */
export function RepriceDialog({ orderId, onClose }: RepriceDialogProps) {
  const { t } = useText('orders');
  const { currentData: lines, error, isError, refetch } = useRepricedLinesQuery({ orderId });
  const [reprice, { isLoading }] = useRepriceSalesOrderMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const columns: readonly TableColumn<RepricedLine>[] = [
    { title: t('reprice.product'), isHeader: true, isWrapped: true, cell: ({ sku, variety }) => `${sku} ${variety}` },
    { title: t('reprice.from'), isNumber: true, cell: ({ from }) => (from === null ? NONE : formatMoney(from)) },
    { title: t('reprice.to'), isNumber: true, cell: ({ to }) => formatMoney(to) },
    { title: t('reprice.unit'), cell: ({ uom }) => uom },
  ];
  const submit = async (): Promise<void> => {
    try {
      const seen = (lines ?? []).map(({ lineId, to }) => ({ lineId, to }));
      await reprice({ orderId, body: { lines: seen } }).unwrap();
      onClose();
    } catch (refused) {
      setFailure(errorText(refused));
      void refetch();
    }
  };
  return (
    <FormDialog
      title={t('reprice.title')}
      submit={t('reprice.submit')}
      isWorking={isLoading}
      isDisabled={lines === undefined || lines.length === 0}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onClose={onClose}
    >
      {isError && !lines && <FailedState error={error} onRetry={() => void refetch()} />}
      {!lines && !isError && <TableSkeleton rows={3} />}
      {lines && (
        <>
          <p role="status">{lines.length === 0 ? t('reprice.none') : t('reprice.some', { count: lines.length })}</p>
          {lines.length > 0 && (
            <Table label={t('reprice.title')} columns={columns} rows={lines} rowId={({ lineId }) => lineId} />
          )}
        </>
      )}
      {failure !== null && (
        <p role="alert" className="cd-error">
          {failure}
        </p>
      )}
    </FormDialog>
  );
}
