import { clientKinds } from '../../../server/domain/clients/clientKinds.ts';
import { useText } from '../../i18n/useText.ts';
import { ClientFormTab, type ClientTabProps } from '../../references/client/ClientFormTab.tsx';

/** customers/{id}/financial-details and vendors/{id}/financial-details (spec 3, section 2). */
function FinancialScreen({ kind }: ClientTabProps) {
  const { t } = useText('clients');
  const fieldExtras = { creditLimit: { suffix: t('financial.usd') }, creditMonthlyInterestRate: { suffix: '%' } };
  return (
    <ClientFormTab
      {...{ kind, tab: 'financial-details', permission: 'clients.credit', fieldExtras }}
      title={t('tab.financial-details')}
      sections={[{ useCase: 'editClientFinancial', fields: clientKinds[kind].financial }]}
    />
  );
}

export const CustomerFinancialScreen = () => <FinancialScreen kind="customer" />;
export const VendorFinancialScreen = () => <FinancialScreen kind="vendor" />;
