import { Button } from '@blueprintjs/core';
import type { ConfiguredCompany } from '../../../server/contract/company/companyConfig.ts';
import { keysOfType } from '../../../server/domain/company/config/companyConfig.ts';
import { generalTypes } from '../../../server/domain/company/config/configKey.ts';
import { useText } from '../../i18n/useText.ts';
import { ImportButton } from '../../lists/ImportButton.tsx';
import type { RecordRef } from '../../records/record.ts';
import { RecordFrame } from '../../records/RecordFrame.tsx';
import { useListSettingsQuery } from '../../references/companyLists/settingsApi.ts';
import { useMay } from '../../session/useSession.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { ConfigSection } from './ConfigSection.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { useConfigForm } from './useConfigForm.ts';

const TAB = 'company-general';
const keys = generalTypes.flatMap(keysOfType);

/** /my-account/setting/settings: how the company buys, sells and labels (spec 1, 2.8). */
export function GeneralScreen() {
  return (
    <SettingsPage tab="settings">{(company, record) => <GeneralForm company={company} record={record} />}</SettingsPage>
  );
}

function GeneralForm({ company, record }: { readonly company: ConfiguredCompany; readonly record: RecordRef }) {
  const { t } = useText('config');
  const mayEdit = useMay()('company.settings');
  const { form, values } = useConfigForm({ record, company, tab: TAB, keys });
  return (
    <>
      <RecordFrame {...{ record, tab: TAB, title: t('tab.settings'), form, mayEdit }} className="cd-tab-form">
        {generalTypes.map((type) => (
          <section key={type} className="cd-form cd-form-section" aria-labelledby={`section-${String(type)}`}>
            <h3 id={`section-${String(type)}`} className="cd-subtitle">
              {t(`section.${type}`)}
            </h3>
            <ConfigSection keys={keysOfType(type)} form={form.form} mayEdit={mayEdit} values={values} />
          </section>
        ))}
      </RecordFrame>
      <PaymentTerms />
      <section className="cd-card" aria-labelledby="section-product">
        <h2 id="section-product" className="cd-subtitle">
          {t('section.product')}
        </h2>
        <ImportButton kind="products" takesDrops={false} />
        <p className="cd-muted">{t('integration.none')}</p>
      </section>
    </>
  );
}

/** The company's one list of payment terms (rules 18.25). */
function PaymentTerms() {
  const { t } = useText('config');
  const dispatch = useAppDispatch();
  const { data } = useListSettingsQuery({ list: 'financialTerm' });
  const terms = data?.list ?? [];
  return (
    <section className="cd-card cd-tab-form" aria-labelledby="section-terms">
      <div className="cd-card-head">
        <h2 id="section-terms" className="cd-subtitle">
          {t('section.terms')}
        </h2>
        <Button
          text={t('terms.edit')}
          onClick={() => dispatch(dialogOpened({ name: 'companyList', list: 'financialTerm' }))}
        />
      </div>
      {terms.length === 0 ? (
        <p className="cd-muted">{t('terms.none')}</p>
      ) : (
        <ul className="cd-setting-list">
          {terms.map(({ id, name, dueDays }) => (
            <li key={id}>{dueDays === null ? name : t('terms.due', { name, count: dueDays })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
