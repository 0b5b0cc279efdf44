import { useSearchParams } from 'react-router-dom';
import { lotSortNames, type LotSortName } from '../../../../server/domain/inventory/lotSortNames.ts';
import { lotsWindow } from '../../../../server/domain/inventory/lotsWindow.ts';
import type { DateRange } from '../../../format/dateRanges.ts';
import { listDates, readDates, writeDates } from '../../../lists/addressDates.ts';
import { readPage, readSort, readView, writeSort, type SortOrder } from '../../../lists/addressParts.ts';
import { STAYS } from '../../../lists/useDefaultSearch.ts';

export interface LotsState extends DateRange, SortOrder<LotSortName> {
  readonly page: number;
}

const USUAL: SortOrder<LotSortName> = { sortName: 'deliveryDate', sortType: 'desc' };

/** Dates, order and page of a product's lots, in the address; the window and order of the spec are not written there. */
export function useLotsState(today: string) {
  const [params, setParams] = useSearchParams();
  const window = lotsWindow(today);
  const state: LotsState = {
    ...readDates(params, listDates, today, window),
    ...readSort(params, 'sort', lotSortNames, USUAL),
    page: readPage(params, 'page'),
  };
  const view = readView(params);

  const written = (next: LotsState): [string, string][] => {
    const sort = writeSort(next);
    return [
      ...writeDates(next, listDates, today, window),
      ...(sort === writeSort(USUAL) ? [] : [['sort', sort] satisfies [string, string]]),
    ];
  };
  const set = (change: Partial<LotsState>): void => {
    const next = { ...state, page: 1, ...change };
    const page: [string, string][] = next.page === 1 ? [] : [['page', String(next.page)]];
    const open: [string, string][] = view === null ? [] : [['view', view]];
    setParams(new URLSearchParams([...written(next), ...page, ...open]), { preventScrollReset: true, state: STAYS });
  };
  /** What a saved search keeps of it: neither the page nor itself. */
  const address = new URLSearchParams(written(state)).toString();
  return { state, set, window, view, address };
}
