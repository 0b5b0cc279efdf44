import { Button } from '@blueprintjs/core';
import { useState, type SyntheticEvent } from 'react';
import type { CompanySetting } from '../../../server/contract/company/companySettings.ts';
import { settingCodes } from '../../../server/domain/company/settingCodes.ts';
import type { SettingListName } from '../../../server/domain/company/valueLists.ts';
import { errorText, fieldRefusals } from '../../api/apiError.ts';
import { useText } from '../../i18n/useText.ts';
import { draftOf, emptyDraft, fieldsOf, nameWarning } from './settingDraft.ts';
import { submitForm } from '../../components/submitForm.ts';
import { SettingInputs } from './SettingInputs.tsx';
import { useAddSettingMutation, useChangeSettingMutation } from './settingsApi.ts';

interface SettingFormProps {
  readonly list: SettingListName;
  /** The entry to change, in place: Enter saves, Escape leaves it as it was; null: a new one. */
  readonly setting: CompanySetting | null;
  /** Why something was refused that belongs to no input; null when it went well. */
  readonly onRefused: (reason: string | null) => void;
  /** It is saved under this id; null: it is left as it was. */
  readonly onDone: (id: string | null) => void;
}

/** An entry; what several new ones share, such as their section, stays for the next one. */
export function SettingForm({ list, setting, onRefused, onDone }: SettingFormProps) {
  const { t } = useText('company');
  const [was] = useState(() => setting && draftOf(setting));
  const [draft, setDraft] = useState(was ?? emptyDraft);
  const [add, adding] = useAddSettingMutation();
  const [change, changing] = useChangeSettingMutation();
  const { error, isLoading } = setting ? changing : adding;
  const warning = nameWarning(draft.name, was?.name ?? '');
  const errors = warning === null ? fieldRefusals(error) : new Map([['name', warning]]);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const fields = fieldsOf(list, draft, was);
    if (Object.keys(fields).length === 0) {
      onDone(null);
      return;
    }
    const answer = await (setting
      ? change({ id: setting.id, ...fields })
      : add({ ...settingCodes[list], ...fields, name: draft.name.trim() }));
    onRefused(answer.error && fieldRefusals(answer.error).size === 0 ? errorText(answer.error) : null);
    if (answer.error) return;
    if (!setting) {
      setDraft({ ...draft, name: '', code: '', address: '', dueDays: null });
      adding.reset();
    }
    onDone(answer.data.data.id);
  };
  const send = (
    <Button
      type="submit"
      intent="primary"
      className={setting ? undefined : 'cd-setting-add'}
      text={t(setting ? 'save' : 'add')}
      loading={isLoading}
      disabled={warning !== null || draft.name.trim() === ''}
    />
  );

  return (
    <form
      noValidate
      className="cd-setting-form"
      onSubmit={(event) => submitForm(event, submit)}
      onKeyDown={(event) => {
        if (!setting || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onDone(null);
      }}
    >
      <SettingInputs
        list={list}
        draft={draft}
        label={setting ? t('field.newName', { name: setting.name }) : t('field.name')}
        isNew={!setting}
        errors={errors}
        onChange={(next) => {
          if (!setting && error) adding.reset();
          setDraft(next);
        }}
      />
      {setting ? (
        <div className="cd-form-actions">
          {send}
          <Button text={t('cancel')} onClick={() => onDone(null)} />
        </div>
      ) : (
        send
      )}
    </form>
  );
}
