import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { PickerField } from '../../components/PickerField.tsx';
import { useText } from '../../i18n/useText.ts';
import { useProductOptionsQuery } from './catalogApi.ts';
import { optionOf, referenceText } from './references.ts';
import type { TabInputProps } from './TabInput.tsx';

/** One of the office's active users, found by name. */
export function ManagerPicker({ field: name, control, error, readOnly }: TabInputProps) {
  const { t } = useText('catalog');
  const [words, setWords] = useState('');
  const { data, isFetching } = useProductOptionsQuery(undefined, { skip: readOnly });
  const wanted = words.trim().toLowerCase();
  const options = (data?.managers ?? []).filter((one) => one.name.toLowerCase().includes(wanted));
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <PickerField
          label={t('field.managerId')}
          value={optionOf(field.value ?? '')}
          options={options}
          isLoading={isFetching}
          readOnly={readOnly}
          error={error}
          onSearch={setWords}
          onChange={(option) => field.onChange(option ? referenceText(option.id, option.name) : '')}
        />
      )}
    />
  );
}
