import { REASON_MAX } from '../../../../server/domain/limits.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { parseNumber } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { useAppDispatch } from '../../../store.ts';
import { salesOrdersApi, useCreditReturnedMutation } from './salesOrdersApi.ts';

interface VendorCreditDialogProps {
  readonly orderId: string;
  readonly lotId: string;
  readonly onClose: () => void;
}

/** Goods that came back are their vendor's fault: how much the vendor owes, and why. */
export function VendorCreditDialog({ orderId, lotId, onClose }: VendorCreditDialogProps) {
  const { t } = useText('orders');
  const dispatch = useAppDispatch();
  const [credit] = useCreditReturnedMutation();
  const form = useCommandForm({
    fields: { amount: '', reason: '' },
    send: async ({ amount, reason }) => {
      const body = { lotId, reason, ...(amount.trim() === '' ? {} : { amount: parseNumber(amount) ?? amount }) };
      await credit({ orderId, body }).unwrap();
      onClose();
      // The order itself has not changed, but its lot is no longer held.
      const options = { subscribe: false, forceRefetch: true };
      void dispatch(salesOrdersApi.endpoints.salesOrder.initiate(orderId, options));
    },
    otherwise: 'amount',
  });
  const isAmount = (text: string): true | string =>
    text.trim() === '' || parseNumber(text) !== null || t('credit.amountRequired');
  return (
    <FormDialog
      title={t('vendorCredit.of', { lot: lotId })}
      submit={t('vendorCredit.submit')}
      isWorking={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('vendorCredit.text')}</p>
      <TextField
        autoFocus
        isNumber
        prefix="$"
        label={t('vendorCredit.amount')}
        hint={t('vendorCredit.amountHint')}
        error={form.errorOf('amount')}
        {...form.register('amount', { validate: isAmount })}
      />
      <TextField
        isRequired
        label={t('step.reason')}
        maxLength={REASON_MAX}
        error={form.errorOf('reason')}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}
