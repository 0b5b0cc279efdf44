import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import type { TabInputProps } from '../features/catalog/TabInput.tsx';
import { useVendors } from './useVendors.ts';

/** One of the active vendors, looked for on the server. */
export function VendorPicker(props: TabInputProps) {
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
