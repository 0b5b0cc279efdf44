import type { SavedSearch, UserSettings, UserSettingsEvent } from './userSettings.ts';
import { checkedAddress, checkedColumns, checkedSearchName, assertSearchLimit } from './userSettingsRules.ts';

export interface SaveSearch extends SavedSearch {
  userId: string;
  isDefault: boolean;
}

/** Keeps what a list shows under a name. Quiet for a search that is kept already. */
export function saveSearch(wanted: SaveSearch, state: UserSettings): UserSettingsEvent[] {
  const { userId, list, searchId, columns, isShared, isDefault } = wanted;
  if (state.searches.some((search) => search.searchId === searchId)) return [];
  const name = checkedSearchName(wanted.name, state, wanted);
  assertSearchLimit(state, list);
  const kept = {
    userId,
    list,
    searchId,
    name,
    address: checkedAddress(wanted.address),
    columns: columns === null ? null : checkedColumns(columns),
    isShared,
  };
  return [
    // First: who wrote waits for the last fact to be in the list of searches, which this one does not concern.
    ...(isDefault ? [{ type: 'DefaultSearchChosen' as const, data: { userId, list, searchId } }] : []),
    { type: 'SearchSaved', data: kept },
  ];
}
