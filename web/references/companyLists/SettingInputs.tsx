import { NAME_MAX } from '../../../server/domain/limits.ts';
import { SPECIAL_CHARACTERS } from '../../../server/domain/company/settingName.ts';
import type { SettingListName } from '../../../server/domain/company/valueLists.ts';
import { LocationKind, type LocationKindCode } from '../../../server/domain/company/warehouse.ts';
import { CheckField } from '../../components/CheckField.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import { entryName } from './entryName.ts';
import { extrasOf, type ExtraField, type SettingDraft } from './settingDraft.ts';
import { useListSettingsQuery } from './settingsApi.ts';

interface SettingInputsProps {
  readonly list: SettingListName;
  readonly draft: SettingDraft;
  /** What the name is called. */
  readonly label: string;
  readonly isNew: boolean;
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (draft: SettingDraft) => void;
}

const kinds = Object.values(LocationKind);

/** Name and what else entries of the list have. */
export function SettingInputs({ list, draft, label, isNew, errors, onChange }: SettingInputsProps) {
  const { t } = useText('company');
  const shown = extrasOf(list).filter((field) => isNew || field !== 'warehouseId');
  return (
    <>
      <TextField
        label={label}
        isRequired
        autoFocus
        maxLength={NAME_MAX}
        value={draft.name}
        error={errors.get('name')}
        hint={t('nameHint', { characters: SPECIAL_CHARACTERS.join(' ') })}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      {shown.map((field) => (
        <Extra key={field} field={field} draft={draft} error={errors.get(field)} onChange={onChange} />
      ))}
    </>
  );
}

interface ExtraProps {
  readonly field: ExtraField;
  readonly draft: SettingDraft;
  readonly error: string | undefined;
  readonly onChange: (draft: SettingDraft) => void;
}

function Extra({ field, draft, error, onChange }: ExtraProps) {
  const { t } = useText('company');
  const label = t(`field.${field}`);
  if (field === 'code' || field === 'address')
    return (
      <TextField
        label={label}
        value={draft[field]}
        error={error}
        onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
      />
    );
  if (field === 'dueDays') return <DueDays label={label} draft={draft} error={error} onChange={onChange} />;
  if (field === 'kind')
    return (
      <SelectField
        label={label}
        value={String(draft.kind)}
        error={error}
        options={kinds.map((kind) => ({ value: String(kind), label: t(`kind.${kind}`) }))}
        onChoose={(kind) => onChange({ ...draft, kind: kindOf(kind) })}
      />
    );
  return <EntrySelect field={field} label={label} draft={draft} error={error} onChange={onChange} />;
}

/** The number of days, once the box is ticked (spec 1, 2.8). */
function DueDays({ label, draft, error, onChange }: Omit<ExtraProps, 'field'> & { readonly label: string }) {
  const { t } = useText('company');
  const { dueDays } = draft;
  return (
    <>
      <CheckField
        label={t('dueInDays')}
        isOn={dueDays !== null}
        onChange={(isOn) => onChange({ ...draft, dueDays: isOn ? '' : null })}
      />
      {dueDays !== null && (
        <TextField
          label={label}
          className="cd-number"
          inputMode="numeric"
          autoComplete="off"
          value={dueDays}
          error={error}
          onChange={(event) => onChange({ ...draft, dueDays: event.target.value })}
        />
      )}
    </>
  );
}

const kindOf = (value: string): LocationKindCode => kinds.find((kind) => String(kind) === value) ?? LocationKind.OTHER;

interface EntrySelectProps extends ExtraProps {
  readonly field: 'sectionId' | 'warehouseId';
  readonly label: string;
}

/** An entry of another list. */
function EntrySelect({ field, label, draft, error, onChange }: EntrySelectProps) {
  const { t } = useText('company');
  const list = field === 'sectionId' ? 'section' : 'warehouse';
  const { data } = useListSettingsQuery({ list });
  const entries = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: entryName(list, id, name) }));
  return (
    <SelectField
      label={label}
      value={draft[field]}
      error={error}
      options={[{ value: '', label: t(field === 'sectionId' ? 'none' : 'choose') }, ...entries]}
      onChoose={(id) => onChange({ ...draft, [field]: id })}
    />
  );
}
