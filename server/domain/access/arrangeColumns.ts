import type { ColumnPlace, ListName, UserSettings, UserSettingsEvent } from './userSettings.ts';
import { checkedColumns, sameColumns } from './userSettingsRules.ts';

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
