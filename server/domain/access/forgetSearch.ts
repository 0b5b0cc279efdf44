import type { UserSettings, UserSettingsEvent } from './userSettings.ts';
import { knownSearch } from './userSettingsRules.ts';

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
