import type { CustomerReceivable } from '../../../../server/contract/sales/receivables.ts';
import { paymentMethods, PAYMENT_TEXT_MAX, type PaymentMethod } from '../../../../server/domain/sales/receivable.ts';
import { DateFormField } from '../../../components/DateFormField.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { formatMoney, parseNumber } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { useToday } from '../../../session/useToday.ts';
import { useRecordPaymentMutation } from './receivablesApi.ts';

interface PaymentDialogProps {
  readonly clientId: string;
  readonly invoices: CustomerReceivable['invoices'];
  readonly onClose: () => void;
}

interface Typed {
  amount: string;
  receivedOn: string;
  method: PaymentMethod;
  orderId: string;
  reference: string;
  note: string;
}

/** Money that came in from a customer. */
export function PaymentDialog({ clientId, invoices, onClose }: PaymentDialogProps) {
  const { t } = useText('receivables');
  const today = useToday();
  const [record] = useRecordPaymentMutation();
  const form = useCommandForm<Typed>({
    fields: { amount: '', receivedOn: today, method: 'CHECK', orderId: '', reference: '', note: '' },
    send: async ({ amount, orderId, ...typed }) => {
      const body = { ...typed, amount: parseNumber(amount) ?? amount, orderId: orderId === '' ? null : orderId };
      await record({ clientId, body }).unwrap();
      onClose();
    },
    otherwise: 'amount',
  });
  const { register, control, errorOf } = form;
  return (
    <FormDialog
      title={t('payment.new')}
      submit={t('payment.submit')}
      isWorking={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        isNumber
        isRequired
        prefix="$"
        label={t('column.amount')}
        error={errorOf('amount')}
        {...register('amount', { validate: (text) => parseNumber(text) !== null || t('payment.amountRequired') })}
      />
      <DateFormField
        isRequired
        name="receivedOn"
        control={control}
        label={t('column.day')}
        error={errorOf('receivedOn')}
      />
      <SelectField
        label={t('column.kind')}
        options={paymentMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
        error={errorOf('method')}
        {...register('method')}
      />
      <SelectField
        label={t('payment.for')}
        options={[
          { value: '', label: t('payment.oldest') },
          ...invoices
            .filter(({ kind }) => kind === 'INVOICE')
            .map(({ orderId, orderNumber, open }) => ({
              value: orderId,
              label: `${orderNumber} · ${formatMoney(open)}`,
            })),
        ]}
        error={errorOf('orderId')}
        {...register('orderId')}
      />
      <TextField
        label={t('column.number')}
        maxLength={PAYMENT_TEXT_MAX}
        error={errorOf('reference')}
        {...register('reference')}
      />
      <TextField label={t('column.note')} maxLength={PAYMENT_TEXT_MAX} error={errorOf('note')} {...register('note')} />
    </FormDialog>
  );
}
