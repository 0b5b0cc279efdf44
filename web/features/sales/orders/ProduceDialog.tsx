import type { SalesOrderInfo } from '../../../../server/contract/sales/salesOrders.ts';
import { DateFormField } from '../../../components/DateFormField.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { parseNumber, toInput } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { useProduceSalesOrderMutation } from './salesOrdersApi.ts';

interface ProduceDialogProps {
  readonly orderId: string;
  readonly makes: NonNullable<SalesOrderInfo['makes']>;
  readonly onClose: () => void;
}

/** What came of a work order, and until when it keeps. */
export function ProduceDialog({ orderId, makes, onClose }: ProduceDialogProps) {
  const { t } = useText('orders');
  const [produce] = useProduceSalesOrderMutation();
  const form = useCommandForm({
    fields: { quantity: toInput(makes.quantity), bestBy: '' },
    send: async ({ quantity, bestBy }) => {
      const body = { quantity: parseNumber(quantity) ?? quantity, ...(bestBy === '' ? {} : { bestBy }) };
      await produce({ orderId, body }).unwrap();
      onClose();
    },
    otherwise: 'quantity',
  });
  const { control, register, errorOf } = form;
  return (
    <FormDialog
      title={t('step.produce')}
      submit={t('step.produce')}
      isWorking={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('produce.text')}</p>
      <TextField
        autoFocus
        isNumber
        isRequired
        label={`${t('produce.quantity')} · ${makes.sku}`}
        suffix={makes.unit}
        error={errorOf('quantity')}
        {...register('quantity', { validate: (text) => parseNumber(text) !== null || t('produce.quantityRequired') })}
      />
      <DateFormField name="bestBy" control={control} label={t('produce.bestBy')} error={errorOf('bestBy')} />
      <p className="cd-muted">{t('produce.bestByHint')}</p>
    </FormDialog>
  );
}
