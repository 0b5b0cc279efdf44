import { useText } from '../../i18n/useText.ts';
import { BrandsInput } from './BrandsInput.tsx';
import { TabInput } from './TabInput.tsx';
import { TabScreen } from './TabScreen.tsx';
import type { TabField } from './tabFields.ts';
import { VendorPicker } from '../../references/VendorPicker.tsx';

const rows: readonly (readonly TabField[])[] = [
  ['detail'],
  ['specification'],
  ['suppliers', 'preferredVendorId'],
  ['customerProductCode', 'supplierSKUs'],
];
const lists: readonly TabField[] = ['customerProductCode', 'supplierSKUs'];

/** products/{id}/description (spec 2, 2.4). */
export function DescriptionScreen() {
  const { t } = useText('catalog');
  return (
    <TabScreen
      tab="description"
      rows={rows}
      input={(props) => {
        const { field } = props;
        if (field === 'suppliers') return <BrandsInput {...props} />;
        if (field === 'preferredVendorId') return <VendorPicker {...props} />;
        if (field === 'detail') return <TabInput {...props} rows={2} />;
        if (field === 'specification') return <TabInput {...props} rows={6} />;
        return lists.includes(field) ? (
          <TabInput {...props} hint={t('description.listHint')} />
        ) : (
          <TabInput {...props} />
        );
      }}
    />
  );
}
