import { DomainError } from '../../kernel/decider.ts';
import type { UserSettings, UserSettingsEvent } from './userSettings.ts';
import { checkedSearchName, knownSearch, assertSearchLimit } from './userSettingsRules.ts';

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
