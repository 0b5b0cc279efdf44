import type { CheckedImport } from '../../server/contract/imports/sentFile.ts';
import { CheckField } from '../components/CheckField.tsx';
import { useText } from '../i18n/useText.ts';

interface UnknownNamesProps {
  /** What they are names of. */
  readonly list: 'units' | 'categories';
  readonly names: CheckedImport['unknownUnits'];
  /** Those that may be created. */
  readonly created: readonly string[];
  readonly onChange: (created: readonly string[]) => void;
}

/** Asks about units or categories that a file names and nobody has heard of: never created silently (rules 18.39). */
export function UnknownNames({ list, names, created, onChange }: UnknownNamesProps) {
  const { t } = useText('imports');
  if (names.length === 0) return null;
  return (
    <section className="cd-import-units">
      <p>{t(`${list}.ask`, { count: names.length })}</p>
      {names.length > 1 && (
        <CheckField
          label={t(`${list}.createAll`, { count: names.length })}
          isOn={names.every(({ name }) => created.includes(name))}
          onChange={(isOn) => onChange(isOn ? names.map(({ name }) => name) : [])}
        />
      )}
      {names.map(({ name, rows }) => (
        <CheckField
          key={name}
          label={t(`${list}.create`, { name, count: rows })}
          isOn={created.includes(name)}
          onChange={(isOn) => onChange(isOn ? [...created, name] : created.filter((one) => one !== name))}
        />
      ))}
    </section>
  );
}
