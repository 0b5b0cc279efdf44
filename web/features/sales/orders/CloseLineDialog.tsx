import { closeCauses, type CloseCause } from '../../../../server/domain/sales/orderCodes.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { useText } from '../../../i18n/useText.ts';
import type { LineDialogProps } from './lineDialog.ts';
import { useCloseOrderLineMutation } from './salesOrdersApi.ts';

/** Why what is open of a line is not sold any more. */
export function CloseLineDialog({ orderId, line: { lineId, number }, onClose }: LineDialogProps) {
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
