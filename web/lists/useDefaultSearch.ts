import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchPath, type OpenSearch } from './useOpenSearch.ts';

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
