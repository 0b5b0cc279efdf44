import { useText } from '../../i18n/useText.ts';
import { ManagerPicker } from '../../references/ManagerPicker.tsx';
import { OriginPicker } from '../../references/OriginPicker.tsx';
import { TabInput } from './TabInput.tsx';
import { TabScreen } from './TabScreen.tsx';
import type { TabField } from './tabFields.ts';

const rows: readonly (readonly TabField[])[] = [
  ['plu', 'upc', 'family', 'temperature'],
  ['size', 'weight', 'grade', 'packing', 'origin'],
  ['shelfLife', 'restockingTime'],
  ['reorderLevel', 'reorderQuantity'],
  ['managerId'],
];
const days: readonly TabField[] = ['shelfLife', 'restockingTime'];
const quantities: readonly TabField[] = ['reorderLevel', 'reorderQuantity'];

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
        if (field === 'managerId') return <ManagerPicker {...props} />;
        if (field === 'plu') return <TabInput {...props} hint={t('details.pluHint')} />;
        if (days.includes(field)) return <TabInput {...props} suffix={t('details.days')} />;
        return quantities.includes(field) ? (
          <TabInput {...props} suffix={inventoryUOM} hint={t('details.noneHint')} />
        ) : (
          <TabInput {...props} />
        );
      }}
    />
  );
}
