import { accountFields, otherFields } from '../../../server/domain/clients/clientFields.ts';
import { useText } from '../../i18n/useText.ts';
import { RecordTab } from '../../references/RecordTab.tsx';
import { VendorBusinessTypePicker } from '../../references/ValuePicker.tsx';
import { clientPath } from '../../references/vendor/vendorApi.ts';
import { VendorPage } from '../../references/vendor/VendorPage.tsx';
import { useMay } from '../../session/useSession.ts';

/** Customers alone have a sales rep (spec 3, section 2). */
const { seller: _, ...fields } = accountFields;
const inputs = { businessType: VendorBusinessTypePicker };
const overview = [
  ...['status', 'businessType', 'mainPhone', 'dba', 'alternativePhone', 'fax', 'email', 'website'],
  ...['accountant', 'purchaser', 'manager', 'notes'],
];

/** vendors/{id}/account (spec 3, sections 2 and 5; section Other: rules 18.32). */
export function AccountScreen() {
  const { t } = useText('clients');
  const mayEdit = useMay()('vendors.edit');
  return (
    <VendorPage tab="account">
      {(vendor, record) => (
        <RecordTab
          {...{ record, source: vendor, tab: 'account', title: t('account.title'), mayEdit, inputs, overview }}
          sections={[
            { path: clientPath('account-details', record.id), fields },
            { title: t('account.other'), path: clientPath('other', record.id), fields: otherFields },
          ]}
          beside={{ abbreviation: { hint: t('account.abbreviationHint') } }}
        />
      )}
    </VendorPage>
  );
}
