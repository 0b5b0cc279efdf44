import type { Command } from '../../kernel/decider.ts';
import type { UserSettings, UserSettingsEvent } from './userSettings.ts';
import { knownSearch } from './userSettingsRules.ts';

export type ForgetSearch = Command<'ForgetSearch', { userId: string; searchId: string }>;

/** Takes a search away; it can be restored. Quiet when it is gone already. */
export function forgetSearch({ data }: ForgetSearch, state: UserSettings): UserSettingsEvent[] {
  const { userId, searchId } = data;
  if (state.forgotten.some((search) => search.searchId === searchId)) return [];
  const { list } = knownSearch(state, searchId);
  return [{ type: 'SearchForgotten', data: { userId, list, searchId } }];
}
