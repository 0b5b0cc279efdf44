import { useText } from '../../i18n/useText.ts';
import { UserPicker } from '../../references/UserPicker.tsx';
import { OriginPicker } from '../../references/OriginPicker.tsx';
import { FieldInput } from '../../records/FieldInput.tsx';
import { TabScreen } from './TabScreen.tsx';
import type { ProductField } from './productFields.ts';

const rows: readonly (readonly ProductField[])[] = [
  ['plu', 'upc', 'family', 'temperature'],
  ['size', 'weight', 'grade', 'packing', 'origin'],
  ['shelfLife', 'restockingTime'],
  ['reorderLevel', 'reorderQuantity'],
  ['managerId'],
];
const days: readonly ProductField[] = ['shelfLife', 'restockingTime'];
const quantities: readonly ProductField[] = ['reorderLevel', 'reorderQuantity'];

/** products/{id}/details (spec 2, 2.4). */
export function DetailsScreen() {
  const { t } = useText('catalog');
  return (
    <TabScreen
      tab="details"
      rows={rows}
      input={(props, { inventoryUOM }) => {
        const { field } = props;
        if (field === 'origin') return <OriginPicker {...props} />;
        if (field === 'managerId') return <UserPicker {...props} />;
        if (field === 'plu') return <FieldInput {...props} hint={t('details.pluHint')} />;
        if (days.includes(field)) return <FieldInput {...props} suffix={t('details.days')} />;
        return quantities.includes(field) ? (
          <FieldInput {...props} suffix={inventoryUOM} hint={t('details.noneHint')} />
        ) : (
          <FieldInput {...props} />
        );
      }}
    />
  );
}
