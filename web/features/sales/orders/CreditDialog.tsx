import { REASON_MAX } from '../../../../server/domain/limits.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { parseNumber } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { useCreditSalesOrderMutation } from './salesOrdersApi.ts';

interface CreditDialogProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

/** A credit memo: so much of the invoice is not owed, and why. */
export function CreditDialog({ orderId, onClose }: CreditDialogProps) {
  const { t } = useText('orders');
  const [credit] = useCreditSalesOrderMutation();
  const form = useCommandForm({
    fields: { amount: '', reason: '' },
    send: async ({ amount, reason }) => {
      await credit({ orderId, body: { amount: parseNumber(amount) ?? amount, reason } }).unwrap();
      onClose();
    },
    otherwise: 'amount',
  });
  return (
    <FormDialog
      title={t('step.credit')}
      submit={t('credit.submit')}
      isWorking={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('credit.text')}</p>
      <TextField
        autoFocus
        isNumber
        isRequired
        prefix="$"
        label={t('credit.amount')}
        error={form.errorOf('amount')}
        {...form.register('amount', { validate: (text) => parseNumber(text) !== null || t('credit.amountRequired') })}
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
