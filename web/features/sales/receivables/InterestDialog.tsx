import { useState, type SyntheticEvent } from 'react';
import type { InterestDue } from '../../../../server/contract/sales/receivables.ts';
import { errorText } from '../../../api/apiError.ts';
import { FailedState } from '../../../components/FailedState.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { Table, TableSkeleton, type TableColumn } from '../../../components/Table.tsx';
import { formatMoney } from '../../../format/numbers.ts';
import { useText, type Text } from '../../../i18n/useText.ts';
import { useChargeInterestMutation, useInterestDueQuery } from './receivablesApi.ts';

interface InterestDialogProps {
  readonly clientId: string;
  readonly onClose: () => void;
}

/** The interest that overdue invoices bear today, before it is charged (rules 12). */
export function InterestDialog({ clientId, onClose }: InterestDialogProps) {
  const { t } = useText('receivables');
  const { currentData: due, error, isError, refetch } = useInterestDueQuery({ clientId });
  const [charge, { isLoading }] = useChargeInterestMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const columns: readonly TableColumn<InterestDue['invoices'][number]>[] = [
    { title: t('column.invoice'), isHeader: true, cell: ({ number }) => number },
    { title: t('column.open'), isNumber: true, cell: ({ open }) => formatMoney(open) },
    { title: t('interest.months'), isNumber: true, cell: ({ months }) => String(months) },
    { title: t('column.amount'), isNumber: true, cell: ({ amount }) => formatMoney(amount) },
  ];
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!due) return;
    try {
      await charge({ clientId, body: { amount: due.amount } }).unwrap();
      onClose();
    } catch (refused) {
      setFailure(errorText(refused));
      void refetch();
    }
  };
  return (
    <FormDialog
      title={t('interest.charge')}
      submit={t('interest.charge')}
      isWorking={isLoading}
      isDisabled={!due || due.invoices.length === 0}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {isError && !due && <FailedState error={error} onRetry={() => void refetch()} />}
      {!due && !isError && <TableSkeleton rows={3} />}
      {due && (
        <>
          <p role="status">{told(t, due)}</p>
          {due.invoices.length > 0 && (
            <Table
              label={t('interest.charge')}
              columns={columns}
              rows={due.invoices}
              rowId={({ orderId }) => orderId}
            />
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

function told(t: Text<'receivables'>, { rate, amount, invoices }: InterestDue): string {
  if (rate === null) return t('interest.noRate');
  return invoices.length === 0 ? t('interest.none') : t('interest.due', { amount: formatMoney(amount), rate });
}
