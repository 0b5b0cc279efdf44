import { skipToken } from '@reduxjs/toolkit/query';
import { purchaseSortNames, salesSortNames } from '../../../server/domain/sales/orderLineSorts.ts';
import type { PageOf } from '../../api/answers.ts';
import type { DateRange } from '../../format/dateRanges.ts';
import type { ListQuery } from '../../lists/listAnswer.ts';
import { ofPurchase, ofSales, type OrderLine } from './orderLine.ts';
import { usePurchaseOrdersOfProductQuery, useSalesOrdersOfProductQuery } from './ordersApi.ts';
import type { Kind, LineOrder } from './activityState.ts';

interface Asked extends LineOrder {
  readonly productId: string;
  readonly kind: Kind;
  readonly dates: DateRange;
  /** Empty for none. */
  readonly searchKey?: string;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** A page of one kind of a product's order lines, as a query that a list shows. */
export function useOrderLines({ kind, dates, sortName, ...asked }: Asked) {
  const purchaseSort = purchaseSortNames.find((name) => name === sortName);
  const salesSort = salesSortNames.find((name) => name === sortName);
  const purchase = usePurchaseOrdersOfProductQuery(
    kind === 'purchase' ? { ...asked, ...dates, ...(purchaseSort ? { sortName: purchaseSort } : {}) } : skipToken,
  );
  const sales = useSalesOrdersOfProductQuery(
    kind === 'sales' ? { ...asked, ...dates, ...(salesSort ? { sortName: salesSort } : {}) } : skipToken,
  );
  return kind === 'purchase' ? readAs(purchase, ofPurchase) : readAs(sales, ofSales);
}

interface Asking<Row> extends ListQuery<PageOf<Row>> {
  readonly refetch: () => unknown;
}

/** The same query, its rows read as lines. */
function readAs<Row>(query: Asking<Row>, lineOf: (row: Row) => OrderLine): Asking<OrderLine> {
  const { error, isFetching, refetch } = query;
  const read = (page: PageOf<Row> | undefined): PageOf<OrderLine> | undefined =>
    page && { ...page, list: page.list.map(lineOf) };
  return { data: read(query.data), currentData: read(query.currentData), error, isFetching, refetch };
}
