import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { REFERENCE_MAX } from '../../../server/domain/purchasing/purchaseHeader.ts';
import { errorText, fieldRefusals } from '../../api/apiError.ts';
import { DateField } from '../../components/DateField.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { PickerField } from '../../components/PickerField.tsx';
import type { PickerOption } from '../../components/PickerOptions.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import { purchaseCartPath } from '../../paths.ts';
import { useVendors } from '../../references/useVendors.ts';
import { useToday } from '../../session/useToday.ts';
import { useOpenPurchaseMutation } from './purchasesApi.ts';

/** Whom a new order is for and when it is to come; its lines follow on its page. */
export function NewPurchaseDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText('purchases');
  const navigate = useNavigate();
  const today = useToday();
  const [open, { isLoading }] = useOpenPurchaseMutation();
  const { options, isLoading: isSearching, setWords } = useVendors(true);
  const [vendor, setVendor] = useState<PickerOption | null>(null);
  const [expectedDate, setExpectedDate] = useState(today);
  const [reference, setReference] = useState('');
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (vendor === null) {
      setRefusals(new Map([['vendorId', t('new.vendorRequired')]]));
      return;
    }
    try {
      const dated = expectedDate === '' ? {} : { expectedDate };
      const { data } = await open({ vendorId: vendor.id, reference, ...dated }).unwrap();
      onClose();
      void navigate(purchaseCartPath(data.id));
    } catch (error) {
      const said = fieldRefusals(error);
      setRefusals(said.size > 0 ? said : new Map([['vendorId', errorText(error)]]));
    }
  };

  return (
    <FormDialog
      title={t('new.title')}
      submit={t('new.submit')}
      isWorking={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <PickerField
        label={t('field.vendor')}
        isRequired
        value={vendor}
        options={options}
        isLoading={isSearching}
        error={refusals.get('vendorId')}
        onSearch={setWords}
        onChange={(option) => {
          setVendor(option);
          setRefusals(new Map());
        }}
      />
      <DateField
        label={t('field.expectedDate')}
        value={expectedDate}
        error={refusals.get('expectedDate')}
        onChange={setExpectedDate}
      />
      <TextField
        label={t('field.reference')}
        maxLength={REFERENCE_MAX}
        value={reference}
        error={refusals.get('reference')}
        onChange={({ currentTarget: { value } }) => setReference(value)}
      />
    </FormDialog>
  );
}
