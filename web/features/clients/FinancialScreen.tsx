import { financialFields } from '../../../server/domain/clients/clientFields.ts';
import type { ClientKind } from '../../../server/domain/clients/clientKinds.ts';
import { useText } from '../../i18n/useText.ts';
import { clientPath } from '../../references/client/clientApi.ts';
import { ClientPage } from '../../references/client/ClientPage.tsx';
import { RecordTab } from '../../references/RecordTab.tsx';
import { useMay } from '../../session/useSession.ts';

const { paymentTerm } = financialFields;
const fieldsOf = { customer: financialFields, vendor: { paymentTerm } };

/** customers/{id}/financial-details and vendors/{id}/financial-details (spec 3, section 2). */
function FinancialScreen({ kind }: { readonly kind: ClientKind }) {
  const { t } = useText('clients');
  const mayEdit = useMay()('clients.credit');
  return (
    <ClientPage kind={kind} tab="financial-details">
      {(source, record) => (
        <RecordTab
          {...{ record, source, tab: 'financial-details', title: t('tab.financial-details'), mayEdit }}
          sections={[{ path: clientPath('editClientFinancial', record.id), fields: fieldsOf[kind] }]}
          fieldExtras={{ creditLimit: { suffix: t('financial.usd') }, creditMonthlyInterestRate: { suffix: '%' } }}
        />
      )}
    </ClientPage>
  );
}

export const CustomerFinancialScreen = () => <FinancialScreen kind="customer" />;
export const VendorFinancialScreen = () => <FinancialScreen kind="vendor" />;
