import { useMemo } from 'react';
import type { ListName } from '../../server/domain/access/userSettings.ts';
import { useText } from '../i18n/useText.ts';
import { useActions, type PaletteAction } from '../palette/actions.ts';
import { searchPath, useOpenSearch } from './openSearch.ts';

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
