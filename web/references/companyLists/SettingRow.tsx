import { DeleteButton } from '../../components/DeleteButton.tsx';
import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useState, type SyntheticEvent } from 'react';
import type { CompanySetting } from '../../../server/contract/company/companySettings.ts';
import type { SettingListName } from '../../../server/domain/company/valueLists.ts';
import { errorText, fieldRefusals } from '../../api/apiError.ts';
import { useText } from '../../i18n/useText.ts';
import { draftOf, extrasOf, fieldsOf, nameWarning, type ExtraField } from './settingDraft.ts';
import { SettingInputs } from './SettingInputs.tsx';
import { useChangeSettingMutation, useRemoveSettingMutation } from './settingsApi.ts';

interface SettingRowProps {
  readonly list: SettingListName;
  readonly setting: CompanySetting;
  readonly mayEdit: boolean;
  /** It is being edited from now on, or no longer. */
  readonly onEdited: (isEdited: boolean) => void;
  /** Why something was refused that belongs to no input; null when it went well. */
  readonly onRefused: (reason: string | null) => void;
}

/** One entry: as it is, being edited, or about to be deleted. */
export function SettingRow({ list, setting, mayEdit, onEdited, onRefused }: SettingRowProps) {
  const { t } = useText('company');
  const [isEdited, setIsEdited] = useState(false);
  const [remove] = useRemoveSettingMutation();
  const { id, name } = setting;
  const cells = extrasOf(list);
  const edit = (next: boolean): void => {
    setIsEdited(next);
    onEdited(next);
  };

  if (isEdited)
    return (
      <tr>
        <td colSpan={cells.length + 2}>
          <EditSetting list={list} setting={setting} onRefused={onRefused} onDone={() => edit(false)} />
        </td>
      </tr>
    );

  const onDelete = async (): Promise<boolean> => {
    const { error } = await remove(id);
    onRefused(error === undefined ? null : errorText(error));
    return error === undefined;
  };

  return (
    <tr>
      <td className="cd-wrap">{name}</td>
      {cells.map((field) => (
        <td key={field} className="cd-wrap">
          <ExtraText field={field} setting={setting} />
        </td>
      ))}
      <td className="cd-setting-actions">
        {mayEdit && (
          <>
            <Button
              variant="minimal"
              icon={<EditIcon />}
              aria-label={t(cells.length > 0 ? 'change' : 'edit', { name })}
              onClick={() => edit(true)}
            />
            <DeleteButton label={t('delete', { name })} onDelete={onDelete} />
          </>
        )}
      </td>
    </tr>
  );
}

function ExtraText({ field, setting }: { field: ExtraField; setting: CompanySetting }) {
  const { t } = useText('company');
  if (field === 'kind') return setting.kind === null ? '–' : t(`kind.${setting.kind}`);
  const text = {
    code: setting.code,
    address: setting.address,
    sectionId: setting.section,
    warehouseId: setting.warehouse,
  };
  return text[field] ?? '–';
}

interface EditSettingProps {
  readonly list: SettingListName;
  readonly setting: CompanySetting;
  readonly onRefused: (reason: string | null) => void;
  readonly onDone: () => void;
}

/** Renames in place: Enter saves, Escape leaves it as it was. */
function EditSetting({ list, setting, onRefused, onDone }: EditSettingProps) {
  const { t } = useText('company');
  const [was] = useState(() => draftOf(setting));
  const [draft, setDraft] = useState(was);
  const [change, { error, isLoading }] = useChangeSettingMutation();
  const warning = nameWarning(draft.name, was.name);
  const errors = warning === null ? fieldRefusals(error) : new Map([['name', warning]]);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const fields = fieldsOf(list, draft, was);
    if (Object.keys(fields).length === 0) {
      onDone();
      return;
    }
    const answer = await change({ id: setting.id, ...fields });
    if (!answer.error) onDone();
    onRefused(answer.error && fieldRefusals(answer.error).size === 0 ? errorText(answer.error) : null);
  };

  return (
    <form
      noValidate
      className="cd-setting-form"
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onDone();
      }}
    >
      <SettingInputs
        list={list}
        draft={draft}
        label={t('field.name')}
        isNew={false}
        errors={errors}
        onChange={setDraft}
      />
      <div className="cd-form-actions">
        <Button
          type="submit"
          intent="primary"
          text={t('save')}
          loading={isLoading}
          disabled={warning !== null || draft.name.trim() === ''}
        />
        <Button text={t('cancel')} onClick={onDone} />
      </div>
    </form>
  );
}
