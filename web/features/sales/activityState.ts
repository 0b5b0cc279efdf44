import { activityWindow, salesHistoryWindow } from '../../../server/domain/sales/activityWindow.ts';
import {
  purchaseSortNames,
  salesSortNames,
  type PurchaseSortName,
  type SalesSortName,
} from '../../../server/domain/sales/orderLineSorts.ts';
import type { DateRange } from '../../format/dateRanges.ts';
import { datesFilter, listDates } from '../../lists/addressDates.ts';
import {
  orderFilter,
  pageFilter,
  partsAddress,
  searchFilter,
  viewFilter,
  type SortOrder,
} from '../../lists/addressFilters.ts';
import type { AddressForm } from '../../lists/useAddressState.ts';

/** Which of the two tables. */
export type Kind = 'purchase' | 'sales';
export const kinds = ['purchase', 'sales'] as const;
export type LineOrder = SortOrder<PurchaseSortName | SalesSortName>;

/** A product's activity as its address has it: each table has an order and a page, dates and words are of both. */
export interface ActivityState {
  readonly dates: DateRange;
  readonly search: string;
  readonly purchase: LineOrder;
  readonly sales: LineOrder;
  /** The days of the sales history. */
  readonly history: DateRange;
  readonly purchasePage: number;
  readonly salesPage: number;
  /** Id of the saved search that is open. */
  readonly view: string | null;
}

const historyDates = { range: 'sold', from: 'soldFrom', to: 'soldTo' };
const usual = { sortName: 'estimatedDeliveryDate', sortType: 'desc' } as const;

/** What a saved search keeps: neither the pages nor itself. */
export const saved = (state: ActivityState): ActivityState => ({ ...state, purchasePage: 1, salesPage: 1, view: null });

/** The address of a product's activity; `today` is the company's. */
export const activityAddress = (today: string): AddressForm<ActivityState> => ({
  ...partsAddress<ActivityState>({
    dates: datesFilter(listDates, activityWindow(today), today),
    search: searchFilter,
    purchase: orderFilter<LineOrder['sortName']>('purchaseSort', purchaseSortNames, usual),
    sales: orderFilter<LineOrder['sortName']>('salesSort', salesSortNames, usual),
    history: datesFilter(historyDates, salesHistoryWindow(today), today),
    purchasePage: pageFilter('purchasePage'),
    salesPage: pageFilter('salesPage'),
    view: viewFilter,
  }),
  reset({ dates, search, purchase, sales }) {
    const isLimited = dates !== undefined || search !== undefined;
    return {
      ...(isLimited || purchase ? { purchasePage: 1 } : {}),
      ...(isLimited || sales ? { salesPage: 1 } : {}),
    };
  },
});
