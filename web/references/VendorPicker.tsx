import { useText } from '../i18n/useText.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import type { FieldInputProps } from '../records/FieldInput.tsx';
import { useVendors } from './useVendors.ts';

/** One of the active vendors, looked for on the server. */
export function VendorPicker(props: FieldInputProps) {
  const { t } = useText('catalog');
  const { setWords, ...vendors } = useVendors(!props.readOnly);
  return <ReferencePicker {...props} {...vendors} hint={t('description.vendorHint')} onSearch={setWords} />;
}
