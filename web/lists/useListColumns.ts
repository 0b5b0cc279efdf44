import { useCallback, useMemo } from 'react';
import type { ColumnPlace } from '../../server/domain/access/userSettings.ts';
import type { ListName } from '../../server/domain/kinds.ts';
import { useAppDispatch, useAppSelector, type AppDispatch } from '../store.ts';
import { columnsDrafted } from '../state/columnDraftsSlice.ts';
import { arranged, placesOf, type Arrangeable } from './columnPlaces.ts';
import type { OpenSearch } from './openSearch.ts';
import { api } from '../api/api.ts';
import { listsApi } from './listsApi.ts';
import { useWide } from '../components/useMedia.ts';

/** What is to be kept next, by list: of several changes in a row only the last one counts. */
const waiting = new Map<ListName, readonly ColumnPlace[]>();
let turn = Promise.resolve();

/**
 * Arranges a list's columns for this user: at once here, on the server one change after the other. Where the server
 * does not take it, the list goes back to what it has, and a notice says why.
 */
const arrangeColumns = (list: ListName, columns: readonly ColumnPlace[]) => (dispatch: AppDispatch) => {
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

/** Of an open list (`useList`) what its columns need. */
interface ArrangedList {
  readonly spec: { readonly name: ListName; readonly frozen: number };
  /** The saved search that is open, and what is kept of the list. */
  readonly open: OpenSearch;
}

export interface ListColumns<Column> {
  readonly all: readonly Column[];
  /** To draw. */
  readonly shown: readonly Column[];
  /** All columns in their order, for the chooser and for saving. */
  readonly places: readonly ColumnPlace[];
  readonly arrange: (places: readonly ColumnPlace[]) => void;
  readonly reset: () => void;
}

/**
 * A list's columns as this user has them. Within a saved search a change is the search's, and kept only when it is
 * saved; else it is the user's own arrangement and kept at once.
 */
export function useListColumns<Column extends Arrangeable>(
  { spec: { name: list, frozen }, open: { search, setting } }: ArrangedList,
  columns: readonly Column[],
): ListColumns<Column> {
  const dispatch = useAppDispatch();
  const drafts = useAppSelector((state) => state.columnDrafts);
  const searchId = search?.searchId;
  const own = setting?.columns;
  const kept = (searchId === undefined ? undefined : (drafts[searchId] ?? search?.columns)) ?? own;

  const isWide = useWide();
  const usual = useMemo(
    () => (isWide ? columns : columns.map((column) => (column.isRoomy ? { ...column, isExtra: true } : column))),
    [columns, isWide],
  );
  const places = useMemo(() => placesOf(usual, frozen, kept ?? []), [usual, frozen, kept]);
  const shown = useMemo(() => arranged(columns, places), [columns, places]);
  const arrange = useCallback(
    (next: readonly ColumnPlace[]) => {
      if (searchId === undefined) dispatch(arrangeColumns(list, next));
      else dispatch(columnsDrafted({ searchId, columns: next }));
    },
    [dispatch, list, searchId],
  );
  const reset = useCallback(
    () => arrange(searchId === undefined ? [] : placesOf(usual, frozen, [])),
    [arrange, searchId, usual, frozen],
  );
  return { all: columns, shown, places, arrange, reset };
}
