import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListSetting } from '../../server/contract/access/listSettings.ts';
import type { ColumnPlace } from '../../server/domain/access/userSettings.ts';
import type { ListName } from '../../server/domain/kinds.ts';
import { useListSettingQuery } from './listsApi.ts';

/** A search that can be opened: one's own, or a colleague's. */
export interface KnownSearch {
  readonly searchId: string;
  readonly name: string;
  readonly address: string;
  readonly columns: readonly ColumnPlace[] | null;
  readonly isShared: boolean;
  /** Of a colleague's search. */
  readonly ownerName: string | null;
}

export interface OpenSearch {
  readonly setting: ListSetting | undefined;
  /** Own ones first. */
  readonly searches: readonly KnownSearch[];
  /** The one that the address names. */
  readonly search: KnownSearch | undefined;
}

const NONE: readonly KnownSearch[] = [];

/** The searches of a list and the one that is open, by the address's `view`. */
export function useOpenSearch(list: ListName, view: string | null): OpenSearch {
  const setting = useListSettingQuery(list).data;
  const searches = useMemo(() => (setting ? knownSearches(setting) : NONE), [setting]);
  return { setting, searches, search: searches.find(({ searchId }) => searchId === view) };
}

const knownSearches = ({ searches, shared }: ListSetting): KnownSearch[] => [
  ...searches.map((search): KnownSearch => ({ ...search, ownerName: null })),
  ...shared.map((search): KnownSearch => ({ ...search, isShared: true })),
];

/** Where a search is opened: its own address, and its id, so that the tab knows itself. */
export const searchPath = (path: string, { address, searchId }: Pick<KnownSearch, 'address' | 'searchId'>): string =>
  `${path}?${address === '' ? '' : `${address}&`}view=${searchId}`;

/** Said of an address that the user made bare within the list: it means everything. */
export const STAYS = { stays: true } as const;

/** Who comes to a list by its bare address gets the search chosen to open with, if there is one. */
export function useDefaultSearch(path: string, { setting, searches }: OpenSearch): void {
  const navigate = useNavigate();
  const { pathname, search, ...location } = useLocation();
  const stays = (location.state as Partial<typeof STAYS> | null)?.stays === true;
  const first = searches.find(({ searchId }) => searchId === setting?.defaultSearchId);
  const isBare = pathname === path && search === '' && !stays;

  useEffect(() => {
    if (isBare && first) void navigate(searchPath(path, first), { replace: true });
  }, [isBare, first, navigate, path]);
}
