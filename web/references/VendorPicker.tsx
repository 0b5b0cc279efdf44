import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import type { FieldInputProps } from '../records/FieldInput.tsx';
import { useVendors } from './useVendors.ts';

/** One of the active vendors, looked for on the server. */
export function VendorPicker(props: FieldInputProps) {
  const { t } = useText('catalog');
  const [words, setWords] = useState('');
  const { options, isLoading } = useVendors(words, !props.readOnly);
  return (
    <ReferencePicker
      {...props}
      hint={t('description.vendorHint')}
      options={options}
      isLoading={isLoading}
      onSearch={setWords}
    />
  );
}
