import { activityWindow, salesHistoryWindow } from '../../../server/domain/sales/activityWindow.ts';
import {
  purchaseSortNames,
  salesSortNames,
  type PurchaseSortName,
  type SalesSortName,
} from '../../../server/domain/sales/orderLineSorts.ts';
import type { DateRange } from '../../format/dateRanges.ts';
import { listDates, readDates, writeDates, type DateParameters } from '../../lists/addressDates.ts';
import {
  readPage,
  readSearch,
  readSort,
  readView,
  writeSort,
  type Part,
  type SortOrder,
} from '../../lists/addressParts.ts';

/** Which of the two tables. */
export type Kind = 'purchase' | 'sales';
export const kinds = ['purchase', 'sales'] as const;

/** What one of the tables shows. */
export interface TableState extends SortOrder<PurchaseSortName | SalesSortName> {
  readonly page: number;
}

/** A product's activity as its address has it. */
export interface ActivityState {
  /** Of both tables, as are the words. */
  readonly dates: DateRange;
  readonly search: string;
  readonly purchase: TableState;
  readonly sales: TableState;
  /** The days of the sales history. */
  readonly history: DateRange;
  /** Id of the saved search that is open. */
  readonly view: string | null;
}

const historyDates: DateParameters = { range: 'sold', from: 'soldFrom', to: 'soldTo' };
const USUAL: SortOrder<'estimatedDeliveryDate'> = { sortName: 'estimatedDeliveryDate', sortType: 'desc' };
const names = { purchase: purchaseSortNames, sales: salesSortNames } as const;

/** Whatever stands in the address bar becomes an activity that can be shown. `today` is the company's. */
export function readActivity(params: URLSearchParams, today: string): ActivityState {
  const table = (kind: Kind): TableState => ({
    ...readSort<PurchaseSortName | SalesSortName>(params, `${kind}Sort`, names[kind], USUAL),
    page: readPage(params, `${kind}Page`),
  });
  return {
    dates: readDates(params, listDates, today, activityWindow(today)),
    search: readSearch(params),
    purchase: table('purchase'),
    sales: table('sales'),
    history: readDates(params, historyDates, today, salesHistoryWindow(today)),
    view: readView(params),
  };
}

/** What a saved search keeps of it: neither the pages nor itself. What the spec opens with is not written. */
const kept = (state: ActivityState, today: string): Part[] => [
  ...writeDates(state.dates, listDates, today, activityWindow(today)),
  ...(state.search === '' ? [] : [['search', state.search] satisfies Part]),
  ...kinds.flatMap((kind): Part[] => {
    const sort = writeSort(state[kind]);
    return sort === writeSort(USUAL) ? [] : [[`${kind}Sort`, sort]];
  }),
  ...writeDates(state.history, historyDates, today, salesHistoryWindow(today)),
];

export const addressOf = (state: ActivityState, today: string): string =>
  new URLSearchParams(kept(state, today)).toString();

export function writeActivity(state: ActivityState, today: string): URLSearchParams {
  const pages = kinds.flatMap((kind): Part[] => {
    const { page } = state[kind];
    return page === 1 ? [] : [[`${kind}Page`, String(page)]];
  });
  return new URLSearchParams([...kept(state, today), ...pages, ...(state.view === null ? [] : [['view', state.view]])]);
}

/** Both tables at their first page: what they show is limited otherwise. */
export const atFirstPages = (state: ActivityState): ActivityState => ({
  ...state,
  purchase: { ...state.purchase, page: 1 },
  sales: { ...state.sales, page: 1 },
});
