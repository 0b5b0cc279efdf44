import { useController } from 'react-hook-form';
import { configKey } from '../../../server/domain/company/config/companyConfig.ts';
import { CheckField } from '../../components/CheckField.tsx';
import { useText } from '../../i18n/useText.ts';
import { FieldInput } from '../../records/FieldInput.tsx';
import { LastChangedNote } from '../../records/history/LastChangedNote.tsx';
import type { OpenForm } from '../../records/useRecordForm.ts';
import { companyWords } from './companyWords.ts';

interface ConfigInputProps {
  readonly name: string;
  readonly form: OpenForm['form'];
  readonly readOnly: boolean;
  /** Saved as off, whatever it was: another setting rules it out. */
  readonly isCleared?: boolean;
}

const hints: Readonly<
  Record<string, 'hint.poBestByDate' | 'hint.emailNotifications' | 'hint.confirmEmails' | 'hint.time'>
> = {
  poBestByDate: 'hint.poBestByDate',
  emailNotifications: 'hint.emailNotifications',
  confirmEmails: 'hint.confirmEmails',
  poCutOffTime: 'hint.time',
  soCutOffTime: 'hint.time',
};

/** One setting: a toggle as a box to check, everything else as its kind is put in; beside it who changed it last. */
export function ConfigInput({ name, form, readOnly, isCleared = false }: ConfigInputProps) {
  const { t } = useText('config');
  const { rule } = configKey(name);
  const { register, control, formState } = form;
  const hint = hints[name];
  return (
    <LastChangedNote fields={[name]}>
      {rule.kind === 'flag' ? (
        <ConfigToggle {...{ name, form, readOnly, isCleared }} />
      ) : (
        <FieldInput
          {...{ field: name, rule, register, control, readOnly, label: companyWords.fieldName(name) }}
          error={formState.errors[name]?.message}
          nameOf={(value) => companyWords.fieldValue(name, value)}
          {...(hint === undefined ? {} : { hint: t(hint) })}
        />
      )}
    </LastChangedNote>
  );
}

function ConfigToggle({ name, form: { control }, readOnly, isCleared = false }: ConfigInputProps) {
  const { field } = useController({ control, name });
  return (
    <CheckField
      label={companyWords.fieldName(name)}
      isOn={!isCleared && field.value === 'true'}
      isReadOnly={readOnly}
      onChange={(isOn) => field.onChange(String(isOn))}
    />
  );
}
