import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lotSortNames, type LotSortName } from '../../../../server/domain/inventory/lotSortNames.ts';
import { lotsWindow } from '../../../../server/domain/inventory/lotsWindow.ts';
import type { DateRange } from '../../../format/dateRanges.ts';
import { listDates, readDates, writeDates } from '../../../lists/addressDates.ts';
import {
  readPage,
  readSearch,
  readSort,
  readView,
  writeSort,
  type Part,
  type SortOrder,
} from '../../../lists/addressParts.ts';
import { STAYS } from '../../../lists/useDefaultSearch.ts';

export interface LotsState extends DateRange, SortOrder<LotSortName> {
  /** Part of a lot's id. */
  readonly search: string;
  readonly page: number;
}

const USUAL: SortOrder<LotSortName> = { sortName: 'deliveryDate', sortType: 'desc' };

const read = (params: URLSearchParams, today: string): LotsState => ({
  ...readDates(params, listDates, today, lotsWindow(today)),
  ...readSort(params, 'sort', lotSortNames, USUAL),
  search: readSearch(params),
  page: readPage(params, 'page'),
});

/** What a saved search keeps: neither the page nor itself. The window and order of the spec are not written. */
function kept(state: LotsState, today: string): Part[] {
  const sort = writeSort(state);
  return [
    ...writeDates(state, listDates, today, lotsWindow(today)),
    ...(state.search === '' ? [] : [['search', state.search] satisfies Part]),
    ...(sort === writeSort(USUAL) ? [] : [['sort', sort] satisfies Part]),
  ];
}

/** Dates, words, order and page of a product's lots, in the address. */
export function useLotsState(today: string) {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (change: Partial<LotsState>, { replace = false } = {}): void =>
      setParams(
        (before) => {
          const next = { ...read(before, today), page: 1, ...change };
          const view = readView(before);
          return new URLSearchParams([
            ...kept(next, today),
            ...(next.page === 1 ? [] : [['page', String(next.page)]]),
            ...(view === null ? [] : [['view', view]]),
          ]);
        },
        { replace, preventScrollReset: true, state: STAYS },
      ),
    [setParams, today],
  );
  const state = read(params, today);
  return {
    state,
    set,
    setSearch: useCallback((search: string, options: { readonly replace: boolean }) => set({ search }, options), [set]),
    window: lotsWindow(today),
    view: readView(params),
    address: new URLSearchParams(kept(state, today)).toString(),
  };
}
