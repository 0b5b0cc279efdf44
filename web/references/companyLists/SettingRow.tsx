import { Button } from '@blueprintjs/core';
import { EditIcon, TrashIcon } from '@blueprintjs/icons';
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
  const [mode, setMode] = useState<'shown' | 'edited' | 'deleted'>('shown');
  const [remove, { isLoading }] = useRemoveSettingMutation();
  const { id, name } = setting;
  const cells = extrasOf(list);
  const edit = (isEdited: boolean): void => {
    setMode(isEdited ? 'edited' : 'shown');
    onEdited(isEdited);
  };

  if (mode === 'edited')
    return (
      <tr>
        <td colSpan={cells.length + 2}>
          <EditSetting list={list} setting={setting} onRefused={onRefused} onDone={() => edit(false)} />
        </td>
      </tr>
    );

  const confirm = async (): Promise<void> => {
    const { error } = await remove(id);
    onRefused(error === undefined ? null : errorText(error));
    setMode('shown');
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
        {mode === 'deleted' ? (
          <span role="group" aria-label={t('delete', { name })} className="cd-setting-confirm">
            <span>{t('confirm')}</span>
            <Button intent="danger" text={t('yes')} loading={isLoading} onClick={() => void confirm()} />
            <Button autoFocus text={t('no')} disabled={isLoading} onClick={() => setMode('shown')} />
          </span>
        ) : (
          mayEdit && (
            <>
              <Button
                variant="minimal"
                icon={<EditIcon />}
                aria-label={t(cells.length > 0 ? 'change' : 'edit', { name })}
                onClick={() => edit(true)}
              />
              <Button
                variant="minimal"
                icon={<TrashIcon />}
                aria-label={t('delete', { name })}
                onClick={() => setMode('deleted')}
              />
            </>
          )
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
