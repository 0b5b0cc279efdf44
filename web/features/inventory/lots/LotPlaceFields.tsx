import { WarehousePicker } from '../../../references/WarehousePicker.tsx';
import type { LotRow } from '../../../../server/contract/inventory/inventory.ts';
import { locationName } from '../../../../server/domain/company/warehouse.ts';
import { useListSettingsQuery } from '../../../references/companyLists/settingsApi.ts';
import { WithListEditor } from '../../../references/companyLists/WithListEditor.tsx';
import { PickerField } from '../../../components/PickerField.tsx';
import { useText } from '../../../i18n/useText.ts';

interface LotPlaceFieldsProps {
  readonly lot: LotRow;
  readonly warehouseId: string;
  /** Empty for none. */
  readonly locationId: string;
  readonly errors: Readonly<Partial<Record<'warehouseId' | 'locationId', string | undefined>>>;
  readonly onChange: (place: { readonly warehouseId: string; readonly locationId: string }) => void;
}

/** The warehouse that a lot lies in, and the place there: of another warehouse none, until one is chosen. */
export function LotPlaceFields({ lot, warehouseId, locationId, errors, onChange }: LotPlaceFieldsProps) {
  const { t } = useText('stock');
  const { data: locations, isFetching } = useListSettingsQuery({ list: 'location' });
  const places = (locations?.list ?? [])
    .filter((place) => place.warehouseId === warehouseId)
    .map(({ id, code, name }) => ({ id, name: locationName(code ?? '', name) }));
  const stands = locationId === lot.locationId ? (lot.locationCode ?? '') : '';
  return (
    <div className="cd-form-row">
      <WarehousePicker
        label={t('correct.warehouse')}
        own={{ id: lot.warehouseId, name: lot.warehouseName ?? '–' }}
        value={warehouseId}
        error={errors.warehouseId}
        onChoose={(id) => onChange({ warehouseId: id, locationId: '' })}
      />
      <WithListEditor list="location">
        <PickerField
          label={t('correct.location')}
          value={
            locationId === '' ? null : (places.find(({ id }) => id === locationId) ?? { id: locationId, name: stands })
          }
          options={places}
          isLoading={isFetching}
          error={errors.locationId}
          onChange={(option) => onChange({ warehouseId, locationId: option?.id ?? '' })}
        />
      </WithListEditor>
    </div>
  );
}
