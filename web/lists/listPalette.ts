import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListName } from '../../server/domain/kinds.ts';
import { useText } from '../i18n/useText.ts';
import { useActions, type PaletteAction } from '../palette/actions.ts';
import { useMay } from '../session/useSession.ts';
import { dialogOpened } from '../state/dialogsSlice.ts';
import { useAppDispatch } from '../store.ts';
import type { ListAction } from './listActions.tsx';
import { searchPath, useOpenSearch } from './openSearch.ts';

/** What this user may do with the list at `path`, as lines of the palette; of the list itself: only after going there. */
export function useListLines(path: string, actions: readonly ListAction[]): readonly PaletteAction[] {
  const { t } = useText('palette');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isThere = useLocation().pathname === path;
  const may = useMay();
  const permitted = actions.filter(({ permission }) => may(permission)).map(({ dialog }) => dialog);
  const names = permitted.join(' ');

  return useMemo(
    () =>
      actions
        .filter(({ dialog }) => names.split(' ').includes(dialog))
        .map(({ kind, dialog, shortcut }): PaletteAction => ({
          id: dialog,
          group: 'do',
          title: t(`action.${dialog}`),
          keywords: t(`keywords.${dialog}`),
          run: () => {
            // What is exported is what the list shows.
            if (kind === 'export' && !isThere) void navigate(path);
            dispatch(dialogOpened({ name: dialog }));
          },
          ...(shortcut ? { shortcut } : {}),
        })),
    [actions, names, t, dispatch, navigate, isThere, path],
  );
}

interface ListPaletteActionsProps {
  readonly path: string;
  readonly actions: readonly ListAction[];
}

/** What is done with a list, as lines of the palette on every screen. */
export function ListPaletteActions({ path, actions }: ListPaletteActionsProps) {
  useActions(useListLines(path, actions));
  return null;
}

interface SavedSearchActionsProps {
  readonly list: ListName;
  readonly path: string;
}

/** The saved searches of a list as lines of the palette, on every screen. */
export function SavedSearchActions({ list, path }: SavedSearchActionsProps) {
  const { t } = useText('lists');
  const { searches } = useOpenSearch(list, null);
  useActions(
    useMemo(
      () =>
        searches.map((search): PaletteAction => ({
          id: `search ${search.searchId}`,
          group: 'searches',
          title: search.name,
          ...(search.ownerName === null ? {} : { detail: t('sharedBy', { name: search.ownerName }) }),
          to: searchPath(path, search),
        })),
      [searches, path, t],
    ),
  );
  return null;
}
