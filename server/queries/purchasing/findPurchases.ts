import { sql, type Kysely, type RawBuilder } from 'kysely';
import { likePattern, searchWords } from '../../../projections/searchText.ts';
import type { PurchaseListQuery } from '../../contract/purchasing/purchaseOrders.ts';
import type { Database } from '../../database/connect.ts';
import type { PurchaseOrderSortName } from '../../domain/purchasing/purchaseSorts.ts';
import { inDirection } from '../lists/order.ts';
import { findPage } from '../lists/page.ts';
import { pageOf } from '../paging.ts';

/** Which of a company's orders, and by which of their dates: placed or expected. */
interface PurchaseQuery {
  readonly companyId: string;
  readonly dates: 'ordered' | 'expected';
}

/** The only expressions that the list sorts by: names from outside never reach SQL (trust 5.10). */
const sortable = {
  number: sql`o.number`,
  vendor: sql`o.vendor_name`,
  reference: sql`o.reference`,
  status: sql`o.stage`,
  orderDate: sql`o.ordered_on`,
  estimatedDeliveryDate: sql`o.expected_on`,
  totalCost: sql`o.total`,
} satisfies Record<PurchaseOrderSortName, RawBuilder<unknown>>;

/** One page of a company's purchase orders, the latest first unless asked otherwise. */
export async function findPurchases(
  db: Kysely<Database>,
  { companyId, dates }: PurchaseQuery,
  { searchKey = '', status, vendorId, fromDate, toDate, ...query }: PurchaseListQuery,
) {
  const { sortName = 'number', sortType = 'desc', ...paging } = query;
  const day = dates === 'ordered' ? 'o.ordered_on' : 'o.expected_on';
  let orders = db.selectFrom('purchase_order as o').where('o.company_id', '=', companyId);
  if (status !== undefined) orders = orders.where('o.stage', '=', status);
  if (vendorId !== undefined) orders = orders.where('o.vendor_id', '=', vendorId);
  if (fromDate !== undefined) orders = orders.where(day, '>=', fromDate);
  if (toDate !== undefined) orders = orders.where(day, '<=', toDate);
  for (const word of searchWords(searchKey)) orders = orders.where('o.search', 'like', likePattern(word));
  const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
  return findPage(
    db,
    {
      hits: orders.select('o.order_id'),
      order: inDirection(direction, sortable[sortName], sql`o.order_id`),
      details: (page) =>
        db
          .selectFrom(page)
          .innerJoin('purchase_order as o', (join) =>
            join.on('o.company_id', '=', companyId).onRef('o.order_id', '=', 'page.order_id'),
          )
          .selectAll('o'),
    },
    pageOf(paging, 20),
  );
}

export type FoundPurchase = Awaited<ReturnType<typeof findPurchases>>['rows'][number];
