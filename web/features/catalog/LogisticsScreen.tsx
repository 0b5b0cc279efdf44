import { logisticsFields } from '../../../server/domain/catalog/productFields.ts';
import { useText } from '../../i18n/useText.ts';
import { TabScreen } from './TabScreen.tsx';

/** products/{id}/logistics (spec 2, 2.4); the units of weight and volume are shown and not edited. */
export function LogisticsScreen() {
  const { t } = useText('catalog');
  return (
    <TabScreen
      tab="logistics"
      fields={logisticsFields}
      fieldExtras={({ grossWeightUnit, grossVolumeUnit }) => ({
        grossWeight: { suffix: t(`measure.${grossWeightUnit}`) },
        grossVolume: { suffix: t(`measure.${grossVolumeUnit}`) },
        gtin: { hint: t('logistics.gtinHint') },
      })}
    />
  );
}
