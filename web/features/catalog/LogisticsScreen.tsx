import { useText } from '../../i18n/useText.ts';
import { LocationPicker } from '../../references/LocationPicker.tsx';
import { FieldInput } from '../../records/FieldInput.tsx';
import { TabScreen } from './TabScreen.tsx';
import type { ProductField } from './productFields.ts';

const rows: readonly (readonly ProductField[])[] = [
  ['grossWeight', 'grossVolume'],
  ['unitPerPallet', 'unitPerLayer', 'layersPerPallet'],
  ['gtin', 'commodityClass'],
  ['locationId'],
];

/** products/{id}/logistics (spec 2, 2.4); the units of weight and volume are shown and not edited. */
export function LogisticsScreen() {
  const { t } = useText('catalog');
  return (
    <TabScreen
      tab="logistics"
      rows={rows}
      input={(props, { grossWeightUnit, grossVolumeUnit }) => {
        const { field } = props;
        if (field === 'locationId') return <LocationPicker {...props} />;
        if (field === 'grossWeight') return <FieldInput {...props} suffix={t(`measure.${grossWeightUnit}`)} />;
        if (field === 'grossVolume') return <FieldInput {...props} suffix={t(`measure.${grossVolumeUnit}`)} />;
        return field === 'gtin' ? <FieldInput {...props} hint={t('logistics.gtinHint')} /> : <FieldInput {...props} />;
      }}
    />
  );
}
