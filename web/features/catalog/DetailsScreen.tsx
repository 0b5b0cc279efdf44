import { detailsFields } from '../../../server/domain/catalog/productFields.ts';
import { useText } from '../../i18n/useText.ts';
import { OriginPicker } from '../../references/ValuePicker.tsx';
import { TabScreen } from './TabScreen.tsx';

const inputs = { origin: OriginPicker };

/** products/{id}/details (spec 2, 2.4). */
export function DetailsScreen() {
  const { t } = useText('catalog');
  const days = { suffix: t('details.days') };
  return (
    <TabScreen
      tab="details"
      fields={detailsFields}
      inputs={inputs}
      fieldExtras={({ inventoryUOM }) => {
        const quantity = { suffix: inventoryUOM, unit: inventoryUOM, hint: t('details.noneHint') };
        return {
          plu: { hint: t('details.pluHint') },
          shelfLife: days,
          restockingTime: days,
          reorderLevel: quantity,
          reorderQuantity: quantity,
        };
      }}
    />
  );
}
