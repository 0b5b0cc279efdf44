import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { ConfiguredCompany } from '../../../server/contract/company/companyConfig.ts';
import { keysOfType, type ConfigName } from '../../../server/domain/company/config/companyConfig.ts';
import { ConfigType, type ConfigTypeCode } from '../../../server/domain/company/config/configKey.ts';
import { creditMemoShows } from '../../../server/domain/sales/creditMemoPaper.ts';
import { invoiceShows } from '../../../server/domain/sales/invoicePaper.ts';
import { pickSheetShows } from '../../../server/domain/sales/pickSheet.ts';
import { billOfLadingShows, shippingManifestShows } from '../../../server/domain/sales/shippingPaper.ts';
import { purchasePaperShows } from '../../../server/domain/purchasing/purchasePaper.ts';
import { useText } from '../../i18n/useText.ts';
import type { RecordRef } from '../../records/record.ts';
import { RecordFrame } from '../../records/RecordFrame.tsx';
import type { OpenForm } from '../../records/useRecordForm.ts';
import { useMay } from '../../session/useSession.ts';
import { companyWords } from './companyWords.ts';
import { ConfigInput } from './ConfigInput.tsx';
import { ConfigSection } from './ConfigSection.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { useConfigForm } from './useConfigForm.ts';

const TAB = 'company-printables';

interface Printable {
  readonly enable: ConfigName;
  readonly types: readonly ConfigTypeCode[];
  /** The toggles of the usual layout. */
  readonly usual: Readonly<Record<string, boolean>>;
}

/** The documents of the screen in their order, with their panels (spec 1, 2.7). */
const printables: readonly Printable[] = [
  {
    enable: 'purchaseEnable',
    types: [ConfigType.PURCHASE_PAPER, ConfigType.PURCHASE_COLUMNS],
    usual: purchasePaperShows,
  },
  { enable: 'salesOrderPickSheetEnable', types: [ConfigType.PICK_SHEET], usual: pickSheetShows },
  { enable: 'salesOrderInvoiceEnable', types: [ConfigType.INVOICE], usual: invoiceShows },
  { enable: 'salesOrderBillOfLoadingEnable', types: [ConfigType.BILL_OF_LADING], usual: billOfLadingShows },
  {
    enable: 'salesOrderShippingManifestEnable',
    types: [ConfigType.SHIPPING_MANIFEST],
    usual: shippingManifestShows,
  },
  { enable: 'salesOrderCreditMemoEnable', types: [ConfigType.CREDIT_MEMO], usual: creditMemoShows },
];
const NAMES = 'printedProductNames';
const keys = [NAMES, ...printables.flatMap(({ enable, types }) => [enable, ...types.flatMap(keysOfType)])] as const;

/** /my-account/setting/printables: which documents are the company's own, and what is on them. */
export function PrintablesScreen() {
  return (
    <SettingsPage tab="printables">
      {(company, record) => <PrintablesForm company={company} record={record} />}
    </SettingsPage>
  );
}

function PrintablesForm({ company, record }: { readonly company: ConfiguredCompany; readonly record: RecordRef }) {
  const { t } = useText('config');
  const mayEdit = useMay()('company.settings');
  const { form, values } = useConfigForm({ record, company, tab: TAB, keys });
  const [opened, setOpened] = useState<ConfigName | null>(null);
  return (
    <RecordFrame {...{ record, tab: TAB, title: t('tab.printables'), form, mayEdit }} className="cd-tab-form">
      <p className="cd-hint">{t('enableHint')}</p>
      {printables.map((printable) => {
        const { enable } = printable;
        const isOn = String(values[enable]) === 'true';
        const isOpen = isOn && opened === enable;
        const document = companyWords.fieldName(enable);
        return (
          <section key={enable} className="cd-form cd-form-section" aria-label={document}>
            <div className="cd-printable">
              <ConfigInput name={enable} form={form.form} readOnly={!mayEdit} />
              {isOn && (
                <button
                  type="button"
                  className="cd-link"
                  aria-expanded={isOpen}
                  aria-label={t('advanced.of', { document })}
                  onClick={() => setOpened(isOpen ? null : enable)}
                >
                  {t('advanced')}
                </button>
              )}
            </div>
            {isOpen && <Panels {...{ printable, form: form.form, mayEdit, values }} />}
          </section>
        );
      })}
      <div className="cd-config-grid">
        <ConfigInput name={NAMES} form={form.form} readOnly={!mayEdit} />
      </div>
    </RecordFrame>
  );
}

interface PanelsProps {
  readonly printable: Printable;
  readonly form: OpenForm['form'];
  readonly mayEdit: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The panels of a document; a purchase order has two. */
function Panels({ printable: { types, usual }, form, mayEdit, values }: PanelsProps) {
  const { t } = useText('config');
  const usualKeys = Object.keys(usual).filter((key) => usual[key] === true);
  const select = (): void => {
    for (const key of usualKeys) form.setValue(key, 'true', { shouldDirty: true });
  };
  return (
    <>
      {usualKeys.length > 0 && mayEdit && (
        <div>
          <Button size="small" text={t('usualFields')} onClick={select} />
        </div>
      )}
      {types.map((type) => (
        <div key={type} className="cd-panel">
          {types.length > 1 && (
            <h3 className="cd-subtitle">{t(type === ConfigType.PURCHASE_PAPER ? 'panel.2100' : 'panel.2120')}</h3>
          )}
          <ConfigSection keys={keysOfType(type)} form={form} mayEdit={mayEdit} values={values} />
        </div>
      ))}
    </>
  );
}
