import { useSearchParams } from 'react-router-dom';
import { activityWindow, salesHistoryWindow } from '../../../../server/domain/orders/activityWindow.ts';
import {
  purchaseSortNames,
  salesSortNames,
  type PurchaseSortName,
  type SalesSortName,
} from '../../../../server/domain/orders/orderLineSorts.ts';
import type { DateRange } from '../../../format/dateRanges.ts';
import { listDates, readDates, writeDates, type DateParameters } from '../../../lists/addressDates.ts';
import { readPage, readSort, readView, writeSort, type SortOrder } from '../../../lists/addressParts.ts';
import { STAYS } from '../../../lists/useDefaultSearch.ts';

/** Which of the two tables. */
export type Kind = 'purchase' | 'sales';

/** What one of the tables shows. */
export interface TableState extends SortOrder<PurchaseSortName | SalesSortName> {
  readonly page: number;
}

export interface ActivityState {
  /** Of both tables. */
  readonly dates: DateRange;
  readonly purchase: TableState;
  readonly sales: TableState;
  /** The days of the sales history. */
  readonly history: DateRange;
}

const historyDates: DateParameters = { range: 'sold', from: 'soldFrom', to: 'soldTo' };
const USUAL: SortOrder<'estimatedDeliveryDate'> = { sortName: 'estimatedDeliveryDate', sortType: 'desc' };
const names = { purchase: purchaseSortNames, sales: salesSortNames } as const;
const kinds = ['purchase', 'sales'] as const;

/** Dates, orders and pages of a product's activity, in the address; what the spec opens with is not written there. */
export function useActivityState(today: string) {
  const [params, setParams] = useSearchParams();
  const window = activityWindow(today);
  const historyWindow = salesHistoryWindow(today);
  const view = readView(params);
  const table = (kind: Kind): TableState => ({
    ...readSort<PurchaseSortName | SalesSortName>(params, `${kind}Sort`, names[kind], USUAL),
    page: readPage(params, `${kind}Page`),
  });
  const state: ActivityState = {
    dates: readDates(params, listDates, today, window),
    purchase: table('purchase'),
    sales: table('sales'),
    history: readDates(params, historyDates, today, historyWindow),
  };

  const written = (next: ActivityState): [string, string][] => [
    ...writeDates(next.dates, listDates, today, window),
    ...kinds.flatMap((kind): [string, string][] => {
      const sort = writeSort(next[kind]);
      return sort === writeSort(USUAL) ? [] : [[`${kind}Sort`, sort]];
    }),
    ...writeDates(next.history, historyDates, today, historyWindow),
  ];
  const set = (next: ActivityState): void => {
    const pages = kinds.flatMap((kind): [string, string][] => {
      const { page } = next[kind];
      return page === 1 ? [] : [[`${kind}Page`, String(page)]];
    });
    const open: [string, string][] = view === null ? [] : [['view', view]];
    setParams(new URLSearchParams([...written(next), ...pages, ...open]), { preventScrollReset: true, state: STAYS });
  };
  return {
    state,
    window,
    historyWindow,
    view,
    /** What a saved search keeps of it: neither the pages nor itself. */
    address: new URLSearchParams(written(state)).toString(),
    setDates: (dates: DateRange) =>
      set({ ...state, dates, purchase: { ...state.purchase, page: 1 }, sales: { ...state.sales, page: 1 } }),
    setHistory: (history: DateRange) => set({ ...state, history }),
    /** Another order begins at its first page. */
    setTable: (kind: Kind, change: Partial<TableState>) =>
      set({ ...state, [kind]: { ...state[kind], page: 1, ...change } }),
  };
}
