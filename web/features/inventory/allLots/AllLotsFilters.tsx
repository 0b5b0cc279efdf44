import { HTMLSelect } from '@blueprintjs/core';
import { locationName } from '../../../../server/domain/company/warehouse.ts';
import { useText } from '../../../i18n/useText.ts';
import { warehouseName } from '../../../references/companyLists/entryName.ts';
import { useListSettingsQuery } from '../../../references/companyLists/settingsApi.ts';
import { withinChoices, type AllLotsState, type ChangeAllLots } from './allLotsState.ts';

interface AllLotsFiltersProps {
  readonly state: AllLotsState;
  readonly change: ChangeAllLots;
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** How far ahead a lot is expiring, and where it is: warehouse, place in it, category of its product. */
export function AllLotsFilters({ state, change }: AllLotsFiltersProps) {
  const { t } = useText('allLots');
  const { withinDays, warehouseId, locationId, category } = state;
  const { data: warehouses } = useListSettingsQuery({ list: 'warehouse' });
  const { data: locations } = useListSettingsQuery({ list: 'location' });
  const { data: categories } = useListSettingsQuery({ list: 'category' });
  const places = (locations?.list ?? [])
    .filter((place) => warehouseId === '' || place.warehouseId === warehouseId)
    .map(({ id, code, name }) => ({ id, name: locationName(code ?? '', name) }));
  const choice = (
    label: string,
    all: string,
    value: string,
    choices: readonly Choice[],
    onChange: (value: string) => void,
  ) => (
    <HTMLSelect
      aria-label={label}
      value={value}
      options={[
        { value: '', label: all },
        // One that was removed meanwhile still limits the list.
        ...(value !== '' && choices.every(({ id }) => id !== value) ? [value] : []),
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
  return (
    <>
      <HTMLSelect
        aria-label={t('within.label')}
        value={withinDays}
        options={withinChoices.map((days) => ({ value: days, label: t('within', { count: days }) }))}
        onChange={({ currentTarget }) => change({ withinDays: Number(currentTarget.value) })}
      />
      {choice(
        t('column.warehouse'),
        t('allWarehouses'),
        warehouseId,
        (warehouses?.list ?? []).map(({ id, name }) => ({ id, name: warehouseName(name) })),
        // A location is one of its warehouse.
        (id) => change({ warehouseId: id, locationId: '' }),
      )}
      {(places.length > 0 || locationId !== '') &&
        choice(t('column.location'), t('allLocations'), locationId, places, (id) => change({ locationId: id }))}
      {choice(t('column.categoryName'), t('allCategories'), category, categories?.list ?? [], (id) =>
        change({ category: id }),
      )}
    </>
  );
}
