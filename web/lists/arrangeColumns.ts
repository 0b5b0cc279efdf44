import type { ColumnPlace, ListName } from '../../server/domain/access/userSettings.ts';
import { api } from '../api/api.ts';
import type { AppDispatch } from '../store.ts';
import { listsApi } from './listsApi.ts';

/** What is to be kept next, by list: of several changes in a row only the last one counts. */
const waiting = new Map<ListName, readonly ColumnPlace[]>();
let turn = Promise.resolve();

/**
 * Arranges a list's columns for this user: at once here, on the server one change after the other. Where the server
 * does not take it, the list goes back to what it has, and a notice says why.
 */
export const arrangeColumns = (list: ListName, columns: readonly ColumnPlace[]) => (dispatch: AppDispatch) => {
  dispatch(
    listsApi.util.updateQueryData('listSetting', list, (setting) => {
      setting.columns = [...columns];
    }),
  );
  waiting.set(list, columns);
  turn = turn.then(async () => {
    const next = waiting.get(list);
    if (next === undefined) return;
    waiting.delete(list);
    const done = await dispatch(listsApi.endpoints.arrangeColumns.initiate({ list, columns: [...next] }));
    if (done.error && !waiting.has(list)) dispatch(api.util.invalidateTags(['ListSetting']));
  });
};
