import { descriptionFields } from '../../../server/domain/catalog/productFields.ts';
import { useText } from '../../i18n/useText.ts';
import { BrandsInput } from './BrandsInput.tsx';
import { TabScreen } from './TabScreen.tsx';

const inputs = { suppliers: BrandsInput };

/** products/{id}/description (spec 2, 2.4). */
export function DescriptionScreen() {
  const { t } = useText('catalog');
  const several = { hint: t('description.listHint') };
  return (
    <TabScreen
      tab="description"
      fields={descriptionFields}
      inputs={inputs}
      fieldExtras={() => ({ customerProductCode: several, supplierSKUs: several })}
    />
  );
}
