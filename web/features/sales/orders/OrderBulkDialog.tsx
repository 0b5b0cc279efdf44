import { useState } from 'react';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { SteppedOrders } from '../../../../server/contract/sales/salesOrders.ts';
import { REASON_MAX } from '../../../../server/domain/limits.ts';
import type { BulkStep } from '../../../../server/domain/sales/bulkSteps.ts';
import { failureShown } from '../../../api/failure.ts';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { Table, type TableColumn } from '../../../components/Table.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useAppDispatch } from '../../../store.ts';
import { reasonText } from './orderRecord.ts';

type Result = SteppedOrders['results'][number];

interface OrderBulkDialogProps {
  readonly step: BulkStep;
  /** What would become of each order. */
  readonly results: readonly Result[];
  /** Does it; what became of each. */
  readonly send: (reason: string) => Promise<readonly Result[]>;
  readonly onClose: (isDone: boolean) => void;
}

/** What would become of each order, and then what did. */
export function OrderBulkDialog({ step, results, send, onClose }: OrderBulkDialogProps) {
  const { t } = useText('orders');
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [done, setDone] = useState<readonly Result[] | null>(null);
  const shown = done ?? results;
  const possible = shown.filter(({ refusal }) => refusal === null).length;
  const columns: readonly TableColumn<Result>[] = [
    { title: t('column.orderNumber'), isHeader: true, cell: ({ orderNumber }) => orderNumber },
    {
      title: t('bulk.result'),
      isWrapped: true,
      cell: ({ refusal }) => (refusal ? reasonText(refusal) : t(done ? 'bulk.done' : 'bulk.possible')),
    },
  ];
  const run = async (): Promise<void> => {
    setIsSending(true);
    try {
      setDone(await send(reason.trim()));
    } catch (error) {
      dispatch(failureShown(error));
    } finally {
      setIsSending(false);
    }
  };
  const isAsked = step === 'cancel' && done === null;
  return (
    <ModalDialog title={t(`bulk.${step}`)} className="cd-bulk-dialog" onClose={() => onClose(done !== null)}>
      <DialogBody>
        <p role="status">{t(done ? 'bulk.summaryDone' : 'bulk.summary', { count: possible, of: shown.length })}</p>
        <Table label={t('bulk.results')} columns={columns} rows={shown} rowId={({ id }) => id} />
        {isAsked && (
          <TextField
            isRequired
            label={t('step.reason')}
            maxLength={REASON_MAX}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('bulk.close')} onClick={() => onClose(done !== null)} />
            {done === null && (
              <Button
                intent={step === 'cancel' ? 'danger' : 'primary'}
                text={t(`bulk.${step}`)}
                loading={isSending}
                disabled={possible === 0 || (isAsked && reason.trim() === '')}
                onClick={() => void run()}
              />
            )}
          </>
        }
      />
    </ModalDialog>
  );
}
