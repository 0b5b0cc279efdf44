import { defaultSearchId, type ColumnPlace, type UserSettings, type UserSettingsEvent } from './userSettings.ts';
import { checkedAddress, checkedColumns, checkedSearchName, knownSearch, sameColumns } from './userSettingsRules.ts';

/** Only the fields that are to change; address and columns go together, since both are what the list shows. */
export interface ChangeSearch {
  userId: string;
  searchId: string;
  name?: string;
  shows?: { address: string; columns: readonly ColumnPlace[] | null };
  isShared?: boolean;
  isDefault?: boolean;
}

/** Another name, other contents, shared or not, the list's first view or not: a fact for each. */
export function changeSearch(wanted: ChangeSearch, state: UserSettings): UserSettingsEvent[] {
  const { userId, searchId, shows, isShared, isDefault } = wanted;
  const search = knownSearch(state, searchId);
  const { list } = search;
  const ids = { userId, list, searchId };
  const events: UserSettingsEvent[] = [];

  // First: who wrote waits for the last fact to be in the list of searches, which this one does not concern.
  const wasDefault = defaultSearchId(state, list) === searchId;
  if (isDefault !== undefined && isDefault !== wasDefault)
    events.push({ type: 'DefaultSearchChosen', data: { userId, list, searchId: isDefault ? searchId : null } });

  const name = wanted.name === undefined ? search.name : checkedSearchName(wanted.name, state, search);
  if (name !== search.name) events.push({ type: 'SearchRenamed', data: { ...ids, name, was: search.name } });
  if (shows) {
    const address = checkedAddress(shows.address);
    const columns = shows.columns === null ? null : checkedColumns(shows.columns);
    if (address !== search.address || !sameColumns(columns, search.columns))
      events.push({ type: 'SearchRefined', data: { ...ids, address, columns } });
  }
  if (isShared !== undefined && isShared !== search.isShared)
    events.push({ type: isShared ? 'SearchShared' : 'SearchUnshared', data: ids });
  return events;
}
