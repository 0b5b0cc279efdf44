import { useText } from '../../i18n/useText.ts';
import { BrandsInput } from './BrandsInput.tsx';
import { FieldInput } from '../../records/FieldInput.tsx';
import { TabScreen } from './TabScreen.tsx';
import type { ProductField } from './productFields.ts';
import { VendorPicker } from '../../references/VendorPicker.tsx';

const rows: readonly (readonly ProductField[])[] = [
  ['detail'],
  ['specification'],
  ['suppliers', 'preferredVendorId'],
  ['customerProductCode', 'supplierSKUs'],
];
const lists: readonly ProductField[] = ['customerProductCode', 'supplierSKUs'];

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
        if (field === 'detail') return <FieldInput {...props} rows={2} />;
        if (field === 'specification') return <FieldInput {...props} rows={6} />;
        return lists.includes(field) ? (
          <FieldInput {...props} hint={t('description.listHint')} />
        ) : (
          <FieldInput {...props} />
        );
      }}
    />
  );
}
