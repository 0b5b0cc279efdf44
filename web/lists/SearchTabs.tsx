import { Button } from '@blueprintjs/core';
import { BookmarkIcon, EditIcon, FloppyDiskIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ColumnPlace } from '../../server/domain/access/userSettings.ts';
import type { ListName } from '../../server/domain/kinds.ts';
import { useText } from '../i18n/useText.ts';
import { failureShown } from '../api/failure.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { draftDropped } from '../state/columnDraftsSlice.ts';
import './lists.css';
import { useChangeSearchMutation } from './listsApi.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { STAYS, searchPath, type OpenSearch } from './openSearch.ts';

interface SearchTabsProps {
  readonly list: ListName;
  /** The list's screen. */
  readonly path: string;
  readonly open: OpenSearch;
  /** What the list shows now, as an address without page and view. */
  readonly address: string;
  readonly places: readonly ColumnPlace[];
}

/** Everything, and each saved search, as links; beside them what can be done with what is shown. */
export function SearchTabs({ list, path, open: { searches, search }, address, places }: SearchTabsProps) {
  const { t } = useText('lists');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const draft = useAppSelector((state) => (search ? state.columnDrafts[search.searchId] : undefined));
  const [changeSearch, { isLoading }] = useChangeSearchMutation();
  const [dialog, setDialog] = useState<'create' | 'edit' | null>(null);

  const isOwn = search?.ownerName === null;
  const isChanged = search !== undefined && (search.address !== address || draft !== undefined);
  const saveChanges = async (): Promise<void> => {
    if (!search) return;
    const columns = draft ?? search.columns;
    const { searchId } = search;
    const { error } = await changeSearch({ searchId, address, columns: columns && [...columns] });
    if (error) {
      dispatch(failureShown(error));
      return;
    }
    dispatch(draftDropped(searchId));
    void navigate(searchPath(path, { address, searchId }), { replace: true });
  };

  return (
    <div className="cd-searches">
      <nav aria-label={t('tabs')} className="cd-tabs">
        <Link to={path} state={STAYS} className="cd-tab" aria-current={search ? undefined : 'page'}>
          {t('all')}
        </Link>
        {searches.map((each) => {
          const isOpen = each.searchId === search?.searchId;
          return (
            <Link
              key={each.searchId}
              to={searchPath(path, each)}
              className="cd-tab"
              aria-current={isOpen ? 'page' : undefined}
              title={each.ownerName === null ? undefined : t('sharedBy', { name: each.ownerName })}
            >
              {each.name}
              {each.ownerName !== null && <span className="cd-tab-owner">{each.ownerName}</span>}
              {isOpen && isChanged && <span className="cd-tab-changed">{t('changed')}</span>}
            </Link>
          );
        })}
      </nav>
      <div className="cd-searches-do">
        {isOwn && isChanged && (
          <Button
            variant="minimal"
            icon={<FloppyDiskIcon />}
            loading={isLoading}
            text={t('saveChanges')}
            onClick={() => void saveChanges()}
          />
        )}
        {isOwn && <Button variant="minimal" icon={<EditIcon />} text={t('edit')} onClick={() => setDialog('edit')} />}
        <Button variant="minimal" icon={<BookmarkIcon />} text={t('save')} onClick={() => setDialog('create')} />
      </div>
      {dialog !== null && (
        <SearchDialog
          list={list}
          path={path}
          address={address}
          places={places}
          search={dialog === 'edit' ? search : undefined}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
