import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { DateFormField } from '../../../components/DateFormField.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { PickerField } from '../../../components/PickerField.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { parseNumber } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { salesOrderPath } from '../../../paths.ts';
import { optionOf, referenceId, referenceText } from '../../../records/referenceText.ts';
import { useProducts } from '../../../references/useProducts.ts';
import { useOpenWorkOrderMutation } from './salesOrdersApi.ts';
import { useOrderDay } from './useOrderDay.ts';

/** What a work order makes, how much of it and when; what it uses up are its lines. */
export function NewWorkOrderDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText('orders');
  const navigate = useNavigate();
  const { day } = useOrderDay();
  const [open] = useOpenWorkOrderMutation();
  const { setWords, ...products } = useProducts();
  const form = useCommandForm({
    fields: { productId: '', quantity: '', fulfilOn: day },
    send: async ({ productId, quantity, fulfilOn }) => {
      const body = { productId: referenceId(productId) ?? '', quantity: parseNumber(quantity) ?? quantity, fulfilOn };
      const { data } = await open(body).unwrap();
      onClose();
      void navigate(salesOrderPath(data.id));
    },
  });
  const { control, register, errorOf } = form;
  return (
    <FormDialog
      title={t('work.title')}
      submit={t('work.submit')}
      isWorking={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('work.text')}</p>
      <Controller
        name="productId"
        control={control}
        render={({ field: { value, onChange, ref } }) => (
          <PickerField
            ref={ref}
            isRequired
            label={t('work.product')}
            placeholder={t('work.productHint')}
            value={optionOf(value)}
            {...products}
            error={errorOf('productId')}
            onSearch={setWords}
            onChange={(option) => onChange(option ? referenceText(option.id, option.name) : '')}
          />
        )}
      />
      <TextField
        isNumber
        isRequired
        label={t('work.quantity')}
        error={errorOf('quantity')}
        {...register('quantity', { validate: (text) => parseNumber(text) !== null || t('produce.quantityRequired') })}
      />
      <DateFormField
        isRequired
        name="fulfilOn"
        control={control}
        label={t('field.fulfilOn')}
        error={errorOf('fulfilOn')}
      />
    </FormDialog>
  );
}
