import { DomainError } from '../../kernel/decider.ts';
import type { UserSettings, UserSettingsEvent } from './userSettings.ts';
import { checkedSearchName, mustHaveRoom } from './userSettingsRules.ts';

export interface RestoreSearch {
  userId: string;
  searchId: string;
}

/** Brings back what was forgotten, as it was; refused when its name has been given to another one since. */
export function restoreSearch({ userId, searchId }: RestoreSearch, state: UserSettings): UserSettingsEvent[] {
  if (state.searches.some((search) => search.searchId === searchId)) return [];
  const search = state.forgotten.find((each) => each.searchId === searchId);
  if (!search) throw new DomainError('settings.searchUnknown', { searchId });
  checkedSearchName(search.name, state, search);
  mustHaveRoom(state, search.list);
  return [{ type: 'SearchRestored', data: { userId, ...search } }];
}
