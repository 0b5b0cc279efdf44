import type { ComponentProps } from 'react';
import { SelectField } from '../components/SelectField.tsx';
import { useText } from '../i18n/useText.ts';
import { warehouseName } from './companyLists/entryName.ts';
import { useListSettingsQuery } from './companyLists/settingsApi.ts';
import { WithListEditor } from './companyLists/WithListEditor.tsx';

interface WarehousePickerProps extends Omit<ComponentProps<typeof SelectField>, 'options'> {
  /** What an empty choice means. */
  readonly empty?: string;
  /** Offered also when it is on the list no more. */
  readonly own?: { readonly id: string; readonly name: string };
}

/** One of the company's warehouses, by its id; the main one in the user's words. */
export function WarehousePicker({ empty, own, ...select }: WarehousePickerProps) {
  // Called again when the language changes.
  useText('catalog');
  const { data } = useListSettingsQuery({ list: 'warehouse' });
  const listed = data?.list ?? [];
  const offered = own === undefined || listed.some(({ id }) => id === own.id) ? listed : [own, ...listed];
  const options = offered.map(({ id, name }) => ({
    value: id,
    label: warehouseName(name),
  }));
  return (
    <WithListEditor list="warehouse">
      <SelectField {...select} options={[...(empty === undefined ? [] : [{ value: '', label: empty }]), ...options]} />
    </WithListEditor>
  );
}
