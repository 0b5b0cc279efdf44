import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { orderFields } from '../../../../server/domain/sales/orderFields.ts';
import { DateFormField } from '../../../components/DateFormField.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { PickerField } from '../../../components/PickerField.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { salesOrderPath } from '../../../paths.ts';
import { optionOf, referenceId, referenceText } from '../../../records/referenceText.ts';
import { useCustomers } from '../../../references/useVendors.ts';
import { useOpenSalesOrderMutation } from './salesOrdersApi.ts';
import { useOrderDay } from './useOrderDay.ts';

interface NewOrderDialogProps {
  readonly customer?: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** What a sales order begins with; its address, terms and sales rep come from the customer. */
export function NewOrderDialog({ customer, onClose }: NewOrderDialogProps) {
  const { t } = useText('orders');
  const navigate = useNavigate();
  const { day, remember } = useOrderDay();
  const [open] = useOpenSalesOrderMutation();
  const { setWords, ...customers } = useCustomers(true);
  const form = useCommandForm({
    fields: { clientId: customer ? referenceText(customer.id, customer.name) : '', fulfilOn: day, customerPo: '' },
    send: async ({ clientId, ...details }) => {
      const { data } = await open({ clientId: referenceId(clientId) ?? '', ...details }).unwrap();
      remember(details.fulfilOn);
      onClose();
      void navigate(salesOrderPath(data.id));
    },
  });
  const { control, register, errorOf } = form;
  return (
    <FormDialog
      title={t('new.title')}
      submit={t('new.submit')}
      isWorking={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Controller
        name="clientId"
        control={control}
        render={({ field: { value, onChange, ref } }) => (
          <PickerField
            ref={ref}
            isRequired
            label={t('new.customer')}
            placeholder={t('new.customerHint')}
            value={optionOf(value)}
            {...customers}
            error={errorOf('clientId')}
            onSearch={setWords}
            onChange={(option) => onChange(option ? referenceText(option.id, option.name) : '')}
          />
        )}
      />
      <DateFormField
        isRequired
        name="fulfilOn"
        control={control}
        label={t('field.fulfilOn')}
        error={errorOf('fulfilOn')}
      />
      <TextField
        label={t('field.customerPo')}
        maxLength={orderFields.customerPo.max}
        error={errorOf('customerPo')}
        {...register('customerPo')}
      />
    </FormDialog>
  );
}
