import { CheckField } from '../components/CheckField.tsx';
import { FailedState } from '../components/FailedState.tsx';
import { useListSettingsQuery } from './companyLists/settingsApi.ts';
import { useText } from '../i18n/useText.ts';

interface CompanyListPickerProps {
  readonly list: 'category' | 'location' | 'warehouse';
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Some entries of a company list. */
export function CompanyListPicker({ list, label, chosen, onChange }: CompanyListPickerProps) {
  const { t } = useText('counts');
  const { data, error, refetch } = useListSettingsQuery({ list });
  if (error !== undefined) return <FailedState isBeside error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />;
  if (data.list.length === 0) return <p className="cd-muted">{t('new.noEntries')}</p>;
  return (
    <fieldset className="cd-choice-list">
      <legend className="cd-hidden">{label}</legend>
      {data.list.map(({ id, name, code, warehouse }) => (
        <CheckField
          key={id}
          label={[code, name, warehouse].filter(Boolean).join(' · ')}
          isOn={chosen.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
    </fieldset>
  );
}
