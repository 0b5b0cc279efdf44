import { useState } from 'react';
import { PickerField } from '../../../components/PickerField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { optionOf, referenceText } from '../../../records/referenceText.ts';
import { useVendors } from '../../../references/useVendors.ts';

interface EditVendorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of the active vendors; none takes the preferred vendor away. */
export function EditVendor({ label, value, onChange }: EditVendorProps) {
  const { t } = useText('catalog');
  const [words, setWords] = useState('');
  const { options, isLoading } = useVendors(words, true);
  return (
    <PickerField
      label={label}
      value={optionOf(value)}
      options={options}
      isLoading={isLoading}
      hint={t('bulk.vendorHint')}
      onSearch={setWords}
      onChange={(option) => onChange(option ? referenceText(option.id, option.name) : '')}
    />
  );
}
