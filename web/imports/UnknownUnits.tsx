import type { CheckedImport } from '../../server/contract/imports/sentFile.ts';
import { CheckField } from '../components/CheckField.tsx';
import { useText } from '../i18n/useText.ts';

interface UnknownUnitsProps {
  readonly units: CheckedImport['unknownUnits'];
  /** Those that may be created. */
  readonly created: readonly string[];
  readonly onChange: (created: readonly string[]) => void;
}

/** Asks about units that a file names and nobody has heard of: never created silently (rules 18.39). */
export function UnknownUnits({ units, created, onChange }: UnknownUnitsProps) {
  const { t } = useText('imports');
  if (units.length === 0) return null;
  return (
    <section className="cd-import-units">
      <p>{t('units.ask', { count: units.length })}</p>
      {units.map(({ name, rows }) => (
        <CheckField
          key={name}
          label={t('units.create', { name, count: rows })}
          isOn={created.includes(name)}
          onChange={(isOn) => onChange(isOn ? [...created, name] : created.filter((one) => one !== name))}
        />
      ))}
    </section>
  );
}
