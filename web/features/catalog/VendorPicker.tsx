import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { PickerField } from '../../components/PickerField.tsx';
import { useText } from '../../i18n/useText.ts';
import { optionOf, referenceText } from './references.ts';
import type { TabInputProps } from './TabInput.tsx';
import { useVendors } from './useVendors.ts';

/** One of the active vendors, looked for on the server. */
export function VendorPicker({ field: name, control, error, readOnly }: TabInputProps) {
  const { t } = useText('catalog');
  const [words, setWords] = useState('');
  const { options, isLoading } = useVendors(words, !readOnly);
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <PickerField
          label={t('field.preferredVendorId')}
          value={optionOf(field.value ?? '')}
          options={options}
          isLoading={isLoading}
          readOnly={readOnly}
          error={error}
          hint={readOnly ? undefined : t('description.vendorHint')}
          onSearch={setWords}
          onChange={(option) => field.onChange(option ? referenceText(option.id, option.name) : '')}
        />
      )}
    />
  );
}
