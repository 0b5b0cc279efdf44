import { Link } from 'react-router-dom';
import type { ConfiguredCompany } from '../../../server/contract/company/companyConfig.ts';
import type { ConfigName } from '../../../server/domain/company/config/companyConfig.ts';
import { Card } from '../../components/Card.tsx';
import { Figures } from '../../components/Figures.tsx';
import { NONE } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { companyWords } from './companyWords.ts';
import { SettingsPage } from './SettingsPage.tsx';
import { settingTabNames, settingTabs, type SettingTab } from './settingTabs.ts';

/** /my-account/setting: each tab with what it holds now (spec 1, 2.6). */
export function OverviewScreen() {
  const { t } = useText('config');
  return (
    <SettingsPage tab={null}>
      {(company) => (
        <div className="cd-setting-cards">
          {settingTabNames.map((tab) => (
            <Card
              key={tab}
              id={`overview-${tab}`}
              title={t(`tab.${tab}`)}
              actions={
                <Link
                  className="cd-link"
                  to={settingTabs[tab]}
                  aria-label={t('overview.openNamed', { tab: t(`tab.${tab}`) })}
                >
                  {t('overview.open')}
                </Link>
              }
            >
              <TabSummary tab={tab} company={company} />
            </Card>
          ))}
        </div>
      )}
    </SettingsPage>
  );
}

/** Of the general settings, those that people ask for first. */
const generalNames = [
  'soLotAssignType',
  'soTargetFulfillmentDate',
  'poDefaultCost',
] as const satisfies readonly ConfigName[];
const documents = [
  ...(['purchaseEnable', 'salesOrderPickSheetEnable', 'salesOrderInvoiceEnable'] as const),
  ...(['salesOrderBillOfLoadingEnable', 'salesOrderShippingManifestEnable', 'salesOrderCreditMemoEnable'] as const),
] as const satisfies readonly ConfigName[];

interface TabSummaryProps {
  readonly tab: SettingTab;
  readonly company: ConfiguredCompany;
}

function TabSummary({ tab, company }: TabSummaryProps) {
  const { t } = useText('config');
  const { fieldName, fieldValue } = companyWords;
  const { name, email, phone, timeZone, theme, logo, values } = company;
  switch (tab) {
    case 'company-Info':
      return (
        <Facts
          facts={[
            [t('info.name'), name],
            [fieldName('email'), email],
            [fieldName('phone'), phone],
            [fieldName('timeZone'), timeZone.replaceAll('_', ' ')],
          ]}
        />
      );
    case 'branding':
      return (
        <Facts
          facts={[
            [t('branding.theme'), fieldValue('theme', theme)],
            [t('branding.logo'), logo === null ? t('branding.noLogo') : t('overview.logo')],
          ]}
        />
      );
    case 'settings':
      return <Facts facts={generalNames.map((key) => [fieldName(key), fieldValue(key, values[key])])} />;
    case 'printables': {
      const own = documents.filter((key) => String(values[key]) === 'true').map(fieldName);
      return (
        <p>{own.length === 0 ? t('overview.usual') : t('overview.own', { documents: own.join(t('overview.and')) })}</p>
      );
    }
    case 'integration':
      return <p>{t('integration.none')}</p>;
    case 'products':
      return <p>{t('overview.products')}</p>;
  }
}

function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  return <Figures className="cd-figures" figures={facts.map(([name, value]) => [name, value || NONE])} />;
}
