import { accountFields, otherFields } from '../../../server/domain/clients/clientFields.ts';
import { clientKinds, type ClientKind } from '../../../server/domain/clients/clientKinds.ts';
import { useText } from '../../i18n/useText.ts';
import { RecordTab } from '../../references/RecordTab.tsx';
import { CustomerBusinessTypePicker, VendorBusinessTypePicker } from '../../references/ValuePicker.tsx';
import { clientPath } from '../../references/client/clientApi.ts';
import { ClientPage } from '../../references/client/ClientPage.tsx';
import { useMay } from '../../session/useSession.ts';

/** Customers have a sales rep, vendors a purchaser (spec 3, section 2). */
const { seller: _, ...vendorFields } = accountFields;
const { purchaser: __, ...customerFields } = accountFields;
const head = [
  'status',
  'businessType',
  'mainPhone',
  'dba',
  'alternativePhone',
  'fax',
  'email',
  'website',
  'accountant',
];
const kinds = {
  customer: {
    fields: customerFields,
    inputs: { businessType: CustomerBusinessTypePicker },
    overview: [...head, 'seller', 'manager', 'paymentTerm', 'creditLimit', 'notes'],
  },
  vendor: {
    fields: vendorFields,
    inputs: { businessType: VendorBusinessTypePicker },
    overview: [...head, 'purchaser', 'manager', 'paymentTerm', 'notes'],
  },
};

/** customers/{id}/account and vendors/{id}/account (spec 3, sections 2 and 5; section Other: rules 18.32). */
function AccountScreen({ kind }: { readonly kind: ClientKind }) {
  const { t } = useText('clients');
  const mayEdit = useMay()(clientKinds[kind].edit);
  const { fields, ...shown } = kinds[kind];
  return (
    <ClientPage kind={kind} tab="account">
      {(source, record) => (
        <RecordTab
          {...{ record, source, tab: 'account', title: t('account.title'), mayEdit, ...shown }}
          sections={[
            { path: clientPath('editClient', record.id), fields },
            { title: t('account.other'), path: clientPath('editClientOther', record.id), fields: otherFields },
          ]}
          fieldExtras={{ abbreviation: { hint: t('account.abbreviationHint') } }}
        />
      )}
    </ClientPage>
  );
}

export const CustomerAccountScreen = () => <AccountScreen kind="customer" />;
export const VendorAccountScreen = () => <AccountScreen kind="vendor" />;
