import {
  type SavedSearch,
  type UserSettings,
  type UserSettingsEvent,
  defaultSearchId,
  importColumnsOf,
  type ColumnPlace,
  type FilesAlike,
  type ImportColumns,
} from './userSettings.ts';
import {
  checkedAddress,
  checkedColumns,
  checkedSearchName,
  assertSearchLimit,
  knownSearch,
  sameColumns,
  sameImportColumns,
} from './userSettingsRules.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { ListName } from '../kinds.ts';

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

export interface ForgetSearch {
  userId: string;
  searchId: string;
}

/** Takes a search away; it can be restored. Quiet when it is gone already. */
export function forgetSearch({ userId, searchId }: ForgetSearch, state: UserSettings): UserSettingsEvent[] {
  if (state.forgotten.some((search) => search.searchId === searchId)) return [];
  const { list } = knownSearch(state, searchId);
  return [{ type: 'SearchForgotten', data: { userId, list, searchId } }];
}

/** Brings back a forgotten search as it was; refused when another search was given its name since. */
export function restoreSearch({ userId, searchId }: ForgetSearch, state: UserSettings): UserSettingsEvent[] {
  if (state.searches.some((search) => search.searchId === searchId)) return [];
  const search = state.forgotten.find((each) => each.searchId === searchId);
  if (!search) throw new DomainError('settings.searchUnknown', { searchId });
  checkedSearchName(search.name, state, search);
  assertSearchLimit(state, search.list);
  return [{ type: 'SearchRestored', data: { userId, ...search } }];
}

export interface ArrangeColumns {
  userId: string;
  list: ListName;
  columns: readonly ColumnPlace[];
}

/** Which columns a list shows to this user, in which order, how wide; an empty arrangement is the screen's own. */
export function arrangeColumns(wanted: ArrangeColumns, state: UserSettings): UserSettingsEvent[] {
  const { userId, list } = wanted;
  const columns = checkedColumns(wanted.columns);
  if (sameColumns(columns, state.columns[list] ?? [])) return [];
  return [{ type: 'ColumnsArranged', data: { userId, list, columns } }];
}

export interface MapImportColumns extends FilesAlike {
  userId: string;
  columns: ImportColumns;
}

/** Keeps how the columns of a file were read, for the next one with the same headings. */
export function mapImportColumns(wanted: MapImportColumns, state: UserSettings): UserSettingsEvent[] {
  const known = importColumnsOf(state, wanted);
  if (known !== null && sameImportColumns(known, wanted.columns)) return [];
  const { userId, kind, headings, columns } = wanted;
  return [{ type: 'ImportColumnsMapped', data: { userId, kind, headings, columns } }];
}
