import { configKey, isEnabled, isShown, type ConfigName } from '../../../server/domain/company/config/companyConfig.ts';
import type { OpenForm } from '../../records/useRecordForm.ts';
import { ConfigInput } from './ConfigInput.tsx';

interface ConfigSectionProps {
  readonly keys: readonly ConfigName[];
  readonly form: OpenForm['form'];
  readonly mayEdit: boolean;
  /** What is typed by now: some settings are shown with others alone. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Settings of a group: what is chosen or written above, toggles below, in the order of the specification. */
export function ConfigSection({ keys, form, mayEdit, values }: ConfigSectionProps) {
  const shown = keys.filter((name) => isShown(configKey(name), values));
  return (
    <div className="cd-config-grid">
      {shown.map((name) => {
        const isOff = !isEnabled(configKey(name), values);
        return <ConfigInput key={name} name={name} form={form} readOnly={!mayEdit || isOff} isCleared={isOff} />;
      })}
    </div>
  );
}
