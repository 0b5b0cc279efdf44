import { locationName } from '../../server/domain/company/warehouse.ts';
import { useListSettingsQuery } from './companyLists/settingsApi.ts';
import { useText } from '../i18n/useText.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import type { FieldInputProps } from '../records/FieldInput.tsx';

/** One of the locations of the company's warehouses, found by code, name or warehouse; clearable (spec 2, 2.4). */
export function LocationPicker(props: FieldInputProps) {
  const { t } = useText('catalog');
  const { data, isFetching } = useListSettingsQuery({ list: 'location' }, { skip: props.readOnly });
  const options = (data?.list ?? []).map(({ id, code, name, warehouse }) => ({
    id,
    name: locationName(code ?? '', name),
    detail: warehouse ?? '',
  }));
  return (
    <ReferencePicker
      {...props}
      hint={t('logistics.locationHint')}
      options={options}
      isLoading={isFetching}
      list="location"
    />
  );
}
