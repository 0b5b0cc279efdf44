import { Button } from '@blueprintjs/core';
import { useState, type SyntheticEvent } from 'react';
import { settingCodes } from '../../../server/domain/company/settingCodes.ts';
import type { SettingListName } from '../../../server/domain/company/valueLists.ts';
import { errorText, fieldRefusals } from '../../api/apiError.ts';
import { useText } from '../../i18n/useText.ts';
import { emptyDraft, fieldsOf, nameWarning, type SettingDraft } from './settingDraft.ts';
import { SettingInputs } from './SettingInputs.tsx';
import { useAddSettingMutation } from './settingsApi.ts';

interface AddSettingFormProps {
  readonly list: SettingListName;
  readonly onRefused: (reason: string | null) => void;
  readonly onAdded: (id: string) => void;
}

/** A new entry; what several entries share, such as their section, stays for the next one. */
export function AddSettingForm({ list, onRefused, onAdded }: AddSettingFormProps) {
  const { t } = useText('company');
  const [draft, setDraft] = useState<SettingDraft>(emptyDraft);
  const [add, { error, isLoading, reset }] = useAddSettingMutation();
  const warning = nameWarning(draft.name, '');
  const errors = warning === null ? fieldRefusals(error) : new Map([['name', warning]]);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const name = draft.name.trim();
    const answer = await add({ ...settingCodes[list], ...fieldsOf(list, draft, null), name });
    onRefused(answer.error && fieldRefusals(answer.error).size === 0 ? errorText(answer.error) : null);
    if (answer.error) return;
    setDraft({ ...draft, name: '', code: '', address: '' });
    reset();
    onAdded(answer.data.data.id);
  };

  return (
    <form noValidate className="cd-setting-form" onSubmit={(event) => void submit(event)}>
      <SettingInputs
        list={list}
        draft={draft}
        label={t('new')}
        isNew
        errors={errors}
        onChange={(next) => {
          if (error) reset();
          setDraft(next);
        }}
      />
      <Button
        type="submit"
        intent="primary"
        className="cd-setting-add"
        text={t('add')}
        loading={isLoading}
        disabled={warning !== null || draft.name.trim() === ''}
      />
    </form>
  );
}
