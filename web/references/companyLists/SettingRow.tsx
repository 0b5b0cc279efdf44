import { DeleteButton } from '../../components/DeleteButton.tsx';
import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { CompanySetting } from '../../../server/contract/company/companySettings.ts';
import type { SettingListName } from '../../../server/domain/company/valueLists.ts';
import { errorText } from '../../api/apiError.ts';
import { useText } from '../../i18n/useText.ts';
import { entryName, warehouseName } from './entryName.ts';
import { extrasOf, type ExtraField } from './settingDraft.ts';
import { SettingForm } from './SettingForm.tsx';
import { useRemoveSettingMutation } from './settingsApi.ts';

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
  const { id } = setting;
  const name = entryName(list, id, setting.name);
  const cells = extrasOf(list);
  const edit = (next: boolean): void => {
    setIsEdited(next);
    onEdited(next);
  };

  if (isEdited)
    return (
      <tr>
        <td colSpan={cells.length + 2}>
          <SettingForm list={list} setting={setting} onRefused={onRefused} onDone={() => edit(false)} />
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
  if (field === 'dueDays') return setting.dueDays === null ? '–' : String(setting.dueDays);
  if (field === 'kind') return setting.kind === null ? '–' : t(`kind.${setting.kind}`);
  const text = {
    code: setting.code,
    address: setting.address,
    sectionId: setting.section,
    warehouseId: setting.warehouse === null ? null : warehouseName(setting.warehouse),
  };
  return text[field] ?? '–';
}
