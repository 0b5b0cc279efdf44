import { Button } from '@blueprintjs/core';
import { AddressType } from '../../../server/domain/clients/addressFields.ts';
import { contactFields } from '../../../server/domain/company/companyFields.ts';
import { Card } from '../../components/Card.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import type { FieldInputProps } from '../../records/FieldInput.tsx';
import { RecordTab } from '../../references/RecordTab.tsx';
import { useMay } from '../../session/useSession.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { AddressesCard } from './AddressesCard.tsx';
import { describePath } from './configApi.ts';
import { SettingsPage } from './SettingsPage.tsx';

/** The zones that this browser knows. */
const zones = Intl.supportedValuesOf('timeZone');

function TimeZoneInput({ field, label, error, readOnly, register }: FieldInputProps) {
  return (
    <SelectField
      label={label}
      error={error}
      disabled={readOnly}
      options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      {...register(field)}
    />
  );
}

/** /my-account/setting/company-Info: name, contact information and global fields (spec 1, 2.6). */
export function InfoScreen() {
  const { t } = useText('config');
  const dispatch = useAppDispatch();
  const mayEdit = useMay()('company.settings');
  return (
    <SettingsPage tab="company-Info">
      {(company, record) => (
        <>
          <Card
            id="company"
            title={t('tab.company-Info')}
            className="cd-tab-form"
            actions={
              <Button
                text={t('info.origins')}
                onClick={() => dispatch(dialogOpened({ name: 'companyList', list: 'origin' }))}
              />
            }
          >
            <TextField label={t('info.name')} value={company.name} disabled readOnly />
          </Card>
          <RecordTab
            {...{ record, source: company, tab: 'company-contact', title: t('info.contact'), mayEdit }}
            sections={[{ path: describePath, fields: contactFields }]}
            inputs={{ timeZone: TimeZoneInput }}
          />
          <AddressesCard type={AddressType.BILLING} title={t('info.billing')} mayEdit={mayEdit} />
          <AddressesCard type={AddressType.DELIVERING} title={t('info.delivery')} mayEdit={mayEdit} />
        </>
      )}
    </SettingsPage>
  );
}
