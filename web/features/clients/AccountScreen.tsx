import { customerGoodsFields, otherFields } from '../../../server/domain/clients/clientFields.ts';
import { clientKinds } from '../../../server/domain/clients/clientKinds.ts';
import { useText } from '../../i18n/useText.ts';
import { ClientFormTab, type ClientTabProps } from '../../references/client/ClientFormTab.tsx';
import { CustomerBusinessTypePicker, VendorBusinessTypePicker } from '../../references/ValuePicker.tsx';
import { AccountOverview } from './AccountOverview.tsx';

const businessTypes = { customer: CustomerBusinessTypePicker, vendor: VendorBusinessTypePicker };

const others = { customer: { ...otherFields, ...customerGoodsFields }, vendor: otherFields };

/** customers/{id}/account and vendors/{id}/account (spec 3, sections 2 and 5; section Other: rules 18.32). */
function AccountScreen({ kind }: ClientTabProps) {
  const { t } = useText('clients');
  const { account, edit } = clientKinds[kind];
  const form = { kind, tab: 'account', permission: edit, title: t('account.title'), Above: AccountOverview } as const;
  const sections = [
    { useCase: 'editClient', fields: account },
    { useCase: 'editClientOther', title: t('account.other'), fields: others[kind] },
  ] as const;
  const fieldExtras = {
    abbreviation: { hint: t('account.abbreviationHint') },
    minimumShelfLife: { hint: t('account.minimumShelfLifeHint') },
  };
  return <ClientFormTab {...form} {...{ sections, fieldExtras }} inputs={{ businessType: businessTypes[kind] }} />;
}

export const CustomerAccountScreen = () => <AccountScreen kind="customer" />;
export const VendorAccountScreen = () => <AccountScreen kind="vendor" />;
