import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { purchaseSortNames, salesSortNames } from '../../../../server/domain/orders/orderLineSorts.ts';
import type { DateRange } from '../../../format/dateRanges.ts';
import { listAnswer } from '../../../lists/listAnswer.ts';
import { ofPurchase, ofSales, type OrderLine } from './orderLine.ts';
import { usePurchaseOrdersOfProductQuery, useSalesOrdersOfProductQuery } from './ordersApi.ts';
import type { Kind, TableState } from './activityState.ts';

interface Asked extends Omit<TableState, 'page'> {
  readonly productId: string;
  readonly kind: Kind;
  readonly dates: DateRange;
  /** Empty for none. */
  readonly searchKey?: string;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** A page of one kind of a product's order lines, and how asking for it went. */
export function useOrderLines({ kind, dates, sortName, ...asked }: Asked) {
  const purchaseSort = purchaseSortNames.find((name) => name === sortName);
  const salesSort = salesSortNames.find((name) => name === sortName);
  const purchase = usePurchaseOrdersOfProductQuery(
    kind === 'purchase' ? { ...asked, ...dates, ...(purchaseSort ? { sortName: purchaseSort } : {}) } : skipToken,
  );
  const sales = useSalesOrdersOfProductQuery(
    kind === 'sales' ? { ...asked, ...dates, ...(salesSort ? { sortName: salesSort } : {}) } : skipToken,
  );
  const query = kind === 'purchase' ? purchase : sales;
  const ofPurchases = listAnswer(purchase);
  const ofSale = listAnswer(sales);
  const { isTurning, failure } = kind === 'purchase' ? ofPurchases : ofSale;
  const [purchases, sold] = [ofPurchases.page, ofSale.page];
  const page = useMemo((): { total: number; totalIsCapped: boolean; list: OrderLine[] } | undefined => {
    if (kind === 'purchase') return purchases && { ...purchases, list: purchases.list.map(ofPurchase) };
    return sold && { ...sold, list: sold.list.map(ofSales) };
  }, [kind, purchases, sold]);
  return { page, isTurning, failure, error: query.error, retry: () => void query.refetch() };
}
