import { lotSortNames, type LotSortName } from '../../../../server/domain/inventory/lotSortNames.ts';
import { lotsWindow } from '../../../../server/domain/inventory/lotsWindow.ts';
import type { DateRange } from '../../../format/dateRanges.ts';
import { datesFilter, listDates } from '../../../lists/addressDates.ts';
import {
  orderFilter,
  pageFilter,
  partsAddress,
  searchFilter,
  viewFilter,
  type SortOrder,
} from '../../../lists/addressFilters.ts';

export interface LotsState {
  readonly dates: DateRange;
  /** Part of a lot's id. */
  readonly search: string;
  readonly order: SortOrder<LotSortName>;
  readonly page: number;
  readonly view: string | null;
}

/** Dates, words, order and page of a product's lots; `today` is the company's. */
export const lotsAddress = (today: string) =>
  partsAddress<LotsState>({
    dates: datesFilter(listDates, lotsWindow(today), today),
    search: searchFilter,
    order: orderFilter('sort', lotSortNames, { sortName: 'deliveryDate', sortType: 'desc' }),
    page: pageFilter(),
    view: viewFilter,
  });
