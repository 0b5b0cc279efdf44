import { CheckField } from '../components/CheckField.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NAME_MAX } from '../../server/domain/limits.ts';
import type { ColumnPlace } from '../../server/domain/access/userSettings.ts';
import type { ListName } from '../../server/domain/kinds.ts';
import { TextField } from '../components/TextField.tsx';
import { useCommandForm } from '../components/useCommandForm.ts';
import { useText } from '../i18n/useText.ts';
import { useMay } from '../session/useSession.ts';
import { useAppDispatch, type AppDispatch } from '../store.ts';
import { useChangeSearchMutation, useListSettingQuery, useSaveSearchMutation, listsApi } from './listsApi.ts';
import { STAYS, searchPath, type KnownSearch } from './openSearch.ts';
import { translate } from '../i18n/i18n.ts';
import { failureShown } from '../api/failure.ts';
import { noticeShown } from '../state/noticesSlice.ts';

/** Deletes a search at once, with a notice by which it comes back; true when it is gone. */
const forgetSearch =
  ({ searchId, name }: KnownSearch) =>
  async (dispatch: AppDispatch): Promise<boolean> => {
    const { error } = await dispatch(listsApi.endpoints.forgetSearch.initiate(searchId));
    if (error) {
      dispatch(failureShown(error));
      return false;
    }
    dispatch(
      noticeShown({
        kind: 'success',
        text: translate('lists', 'forgotten', { name }),
        undo: {
          calls: [{ method: 'POST', path: `company/:companyId/saved-search/${searchId}/restore`, body: {} }],
          revision: null,
          tags: [{ type: 'ListSetting' }],
        },
      }),
    );
    return true;
  };

interface SearchDialogProps {
  readonly list: ListName;
  readonly path: string;
  readonly address: string;
  readonly places: readonly ColumnPlace[];
  /** The own search to edit; absent: what is shown is saved as a new one. */
  readonly search: KnownSearch | undefined;
  readonly onClose: () => void;
}

/** Name, shared or not, first view or not; and for a search that is there, its end. */
export function SearchDialog({ list, path, address, places, search, onClose }: SearchDialogProps) {
  const { t } = useText('lists');
  const { t: common } = useText('common');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const canShare = useMay()('settings.share');
  const wasDefault = useListSettingQuery(list).data?.defaultSearchId === search?.searchId && search !== undefined;
  const [save] = useSaveSearchMutation();
  const [change] = useChangeSearchMutation();
  const [isShared, setIsShared] = useState(search?.isShared ?? false);
  const [isDefault, setIsDefault] = useState(wasDefault);
  const { register, submit, errorOf, isSending } = useCommandForm({
    fields: { name: search?.name ?? '' },
    send: async ({ name }) => {
      if (search) {
        await change({ searchId: search.searchId, name, isShared, isDefault }).unwrap();
        onClose();
        return;
      }
      const { data } = await save({ list, name, address, columns: [...places], isShared, isDefault }).unwrap();
      onClose();
      void navigate(searchPath(path, { address, searchId: data.searchId }));
    },
    otherwise: 'root',
  });

  const forget = async (): Promise<void> => {
    if (!search) return;
    onClose();
    if (await dispatch(forgetSearch(search))) void navigate(path, { state: STAYS });
  };

  return (
    <FormDialog
      title={t(search ? 'dialog.edit' : 'dialog.create')}
      canOutsideClickClose
      submit={common('save')}
      isWorking={isSending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        search && <Button intent="danger" variant="minimal" text={t('dialog.forget')} onClick={() => void forget()} />
      }
    >
      <TextField
        label={t('dialog.name')}
        hint={search ? undefined : t('dialog.nameHint')}
        isRequired
        autoFocus
        maxLength={NAME_MAX}
        error={errorOf('name')}
        {...register('name')}
      />
      {canShare && <CheckField label={t('dialog.share')} isOn={isShared} onChange={setIsShared} />}
      <CheckField label={t('dialog.default')} isOn={isDefault} onChange={setIsDefault} />
      <div role="alert">{errorOf('root') && <p className="cd-error">{errorOf('root')}</p>}</div>
    </FormDialog>
  );
}
