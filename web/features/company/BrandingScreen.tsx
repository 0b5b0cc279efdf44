import { useController } from 'react-hook-form';
import { brandingFields } from '../../../server/domain/company/companyFields.ts';
import { themes } from '../../../server/domain/company/themes.ts';
import { useText } from '../../i18n/useText.ts';
import type { FieldInputProps } from '../../records/FieldInput.tsx';
import { RecordTab } from '../../references/RecordTab.tsx';
import { useMay } from '../../session/useSession.ts';
import { describePath } from './configApi.ts';
import { LogoCard } from './LogoCard.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const SHADES = [1, 2, 3, 4, 5, 6];

/** One color of seven, each with its six shades (spec 1, section 3). */
function ThemeInput({ field, label, control, readOnly }: FieldInputProps) {
  const { t } = useText('config');
  const { field: input } = useController({ control, name: field });
  return (
    <fieldset className="cd-themes">
      <legend>{label}</legend>
      {themes.map((theme) => (
        <label key={theme} className={`cd-theme cd-theme-${theme}`}>
          <input
            type="radio"
            name={field}
            value={theme}
            checked={input.value === theme}
            disabled={readOnly}
            onChange={() => input.onChange(theme)}
          />
          <span>{t(`theme.${theme}`)}</span>
          <span className="cd-shades" aria-hidden="true">
            {SHADES.map((shade) => (
              <span key={shade} className={`cd-shade-${String(shade)}`} />
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** /my-account/setting/branding: how the console looks to this company (spec 1, 2.6). */
export function BrandingScreen() {
  const { t } = useText('config');
  const mayEdit = useMay()('company.settings');
  return (
    <SettingsPage tab="branding">
      {(company, record) => (
        <>
          <LogoCard company={company} mayEdit={mayEdit} />
          <RecordTab
            {...{ record, source: company, tab: 'company-branding', title: t('branding.theme'), mayEdit }}
            sections={[{ path: describePath, fields: brandingFields }]}
            inputs={{ theme: ThemeInput }}
          />
        </>
      )}
    </SettingsPage>
  );
}
