import type { SalesOrderListQuery, SalesOrderRow } from '../../../../server/contract/sales/salesOrders.ts';
import { orderPhases, orderTypes, orderWords } from '../../../../server/domain/sales/orderCodes.ts';
import { orderSortNames, type OrderSortName } from '../../../../server/domain/sales/orderSortNames.ts';
import { ALL_DATES, type DateRange } from '../../../format/dateRanges.ts';
import { datesFilter, listDates } from '../../../lists/addressDates.ts';
import { choiceFilter } from '../../../lists/addressFilters.ts';
import { listAddress, partsQuery, type ListParts } from '../../../lists/listAddress.ts';
import type { ListSpec } from '../../../lists/useList.ts';
import { paths, salesOrderPath } from '../../../paths.ts';

/** A word for several codes, or one of the sixteen codes as text. */
const statuses: readonly string[] = [...orderWords, ...orderPhases.map(String)];

/** What the list of sales orders shows; it lives in the URL, so that a link or a saved search brings it again. */
export interface OrdersState extends ListParts<OrderSortName> {
  readonly dates: DateRange;
  readonly status: string | null;
  /** One of the eight order types as text. */
  readonly type: string | null;
}

const isLimited = ({ fromDate, toDate }: DateRange): boolean =>
  fromDate !== ALL_DATES.fromDate || toDate !== ALL_DATES.toDate;

export const isFiltered = ({ search, status, type, dates }: OrdersState): boolean =>
  search !== '' || status !== null || type !== null || isLimited(dates);

/** What of the filter goes with a call. */
export function limitsOf({ search, status, type, dates }: OrdersState) {
  const word = orderWords.find((each) => each === status);
  const phase = orderPhases.find((code) => String(code) === status);
  const orderType = orderTypes.find((code) => String(code) === type);
  return {
    ...(isLimited(dates) ? dates : {}),
    ...(word === undefined ? {} : { status: word }),
    ...(phase === undefined ? {} : { phase }),
    ...(orderType === undefined ? {} : { orderType }),
    ...(search === '' ? {} : { searchKey: search }),
  };
}

export const toOrdersQuery = (state: OrdersState): SalesOrderListQuery => ({
  ...partsQuery(state),
  ...limitsOf(state),
});

/** The list on a day: presets of dates follow it. `window`: the dates that it begins with. */
export const ordersList = (today: string, window: DateRange): ListSpec<SalesOrderRow, OrdersState> => ({
  name: 'salesOrders',
  path: paths.salesOrders,
  address: listAddress(orderSortNames, {
    dates: datesFilter(listDates, window, today),
    status: choiceFilter<string, null>('status', statuses, null),
    type: choiceFilter<string, null>('type', orderTypes.map(String), null),
  }),
  // Boxes and number.
  frozen: 1,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => salesOrderPath(id),
  guardedSorts: { totalCost: 'products.viewPrice' },
  records: { type: 'SalesOrder', call: (shown) => ordersCall(toOrdersQuery(shown)) },
});

const ordersCall = (params: SalesOrderListQuery) => ({
  path: 'company/:companyId/sales-orders',
  params: { ...params },
});
