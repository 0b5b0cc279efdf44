import { TableFrame } from '../../components/Table.tsx';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import type { CompanySetting } from '../../../server/contract/company/companySettings.ts';
import type { SettingListName } from '../../../server/domain/company/valueLists.ts';
import { isFoundIn } from '../../../server/domain/folded.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { Pager } from '../../components/Pager.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import { ImportButton } from '../../lists/ImportButton.tsx';
import { useMay } from '../../session/useSession.ts';
import { SettingForm } from './SettingForm.tsx';
import './company.css';
import { extrasOf } from './settingDraft.ts';
import { SettingRow } from './SettingRow.tsx';
import { useListSettingsQuery } from './settingsApi.ts';

/** Page size of the spec (2, 2.5). */
const PAGE_SIZE = 5;

interface SettingsDialogProps {
  readonly list: SettingListName;
  readonly onClose: () => void;
}

/** The editor of a company list (spec 2, 2.5): units, categories, origins and all others. */
export function SettingsDialog({ list, onClose }: SettingsDialogProps) {
  const { t } = useText('company');
  const mayEdit = useMay()('company.lists');
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  /** Id of the entry that was just added: its page is turned to as soon as the list has it. */
  const [added, setAdded] = useState<string | null>(null);
  const [edited, setEdited] = useState<readonly CompanySetting[]>([]);
  const { data, error, isError, refetch } = useListSettingsQuery({ list });
  const found = data?.list.filter(({ name, code }) => isFoundIn(`${name} ${code ?? ''}`, search));
  const total = found?.length ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  // The last entry of the last page is gone.
  if (page > pages) setPage(pages);
  const place = found?.findIndex(({ id }) => id === added) ?? -1;
  if (added !== null && place >= 0) {
    setAdded(null);
    setPage(Math.floor(place / PAGE_SIZE) + 1);
  }
  // What someone else removes while it is edited here stays, until the editor has been told.
  const removed = edited.filter(({ id }) => data?.list.every((one) => one.id !== id));
  const shown = [...(found?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? []), ...removed];

  return (
    <ModalDialog title={t(`list.${list}`)} className="cd-settings" onClose={onClose}>
      <DialogBody>
        {mayEdit && (
          <SettingForm
            list={list}
            setting={null}
            onRefused={setRefused}
            onDone={(id) => {
              setSearch('');
              setAdded(id);
            }}
          />
        )}
        <div role="alert">{refused !== null && <p className="cd-error">{refused}</p>}</div>
        {((data?.total ?? 0) > PAGE_SIZE || search !== '') && (
          <TextField
            label={t('search')}
            type="search"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setPage(1);
            }}
          />
        )}
        {isError && !data && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />}
        {data && shown.length === 0 && (
          <p className="cd-muted">{search.trim() === '' ? t('empty') : t('emptySearch', { search: search.trim() })}</p>
        )}
        {data && shown.length > 0 && (
          <TableFrame
            label={t(`list.${list}`)}
            headings={[
              { title: t('field.name') },
              ...extrasOf(list).map((field) => ({ title: t(`field.${field}`) })),
              { title: t('actions'), isHidden: true },
            ]}
          >
            {shown.map((setting) => (
              <SettingRow
                key={setting.id}
                list={list}
                setting={setting}
                mayEdit={mayEdit}
                onEdited={(isEdited) =>
                  setEdited((before) => [
                    ...before.filter(({ id }) => id !== setting.id),
                    ...(isEdited ? [setting] : []),
                  ])
                }
                onRefused={setRefused}
              />
            ))}
          </TableFrame>
        )}
        {total > PAGE_SIZE && (
          <Pager page={page} size={PAGE_SIZE} total={total} isCapped={false} count={shown.length} onPage={setPage} />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {(list === 'category' || list === 'section') && <ImportButton kind="categories" takesDrops={false} />}
            <Button text={t('close')} onClick={onClose} />
          </>
        }
      />
    </ModalDialog>
  );
}
