import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ProductStatus } from '../domain/catalog/product.ts';
import { restockStatuses } from '../domain/inventory/restock.ts';
import type { RestockSortName } from '../domain/inventory/restockSortNames.ts';
import type { Database } from './connect.ts';
import type { Finding } from './productHits.ts';
import { isOf, leftToSell, restockHits, statusLeft, storedStatus, type RestockFilter } from './restockHits.ts';
import { isSettled, partsOf, withUnusable, type StockDay } from './unusableStock.ts';

export interface RestockOrder {
  readonly sortName: RestockSortName;
  readonly direction: 'asc' | 'desc';
}

/** How many of the first rows are left out, and how many are wanted. */
interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** One of the two halves that rows come from. */
interface Half {
  readonly status: RawBuilder<number>;
  readonly available: RawBuilder<string>;
}
const stored: Half = { status: storedStatus, available: sql<string>`i.nominal` };
const left: Half = { status: statusLeft, available: leftToSell };

/** The only expressions that a list sorts by: names from outside never reach SQL (trust 5.10). */
const sortableBy = ({ status, available }: Half): Readonly<Record<RestockSortName, RawBuilder<unknown>>> => ({
  status,
  sku: sql`p.sku`,
  variety: sql`p.variety`,
  categoryName: sql`c.name`,
  onHandQty: sql`i.shown_on_hand`,
  committedQty: sql`i.committed + i.no_lot_committed`,
  availableToSellQty: available,
  reorderLevel: sql`i.reorder_level`,
  reorderQuantity: sql`p.reorder_quantity`,
  preferredVendor: sql`v.name`,
  cost: sql`p.cost`,
});

/** Where many rows are alike they come by SKU; the other orders are those of indexes, which go on with the id. */
const alike: readonly RestockSortName[] = [
  'status',
  'categoryName',
  'committedQty',
  'reorderLevel',
  'reorderQuantity',
  'preferredVendor',
];

/** By an index of the products list, which begins with the status. */
const walked: readonly RestockSortName[] = ['sku', 'variety', 'cost'];

/**
 * A company's restock list in order, or a page of it: products whose stored figures are right as an index has them, merged
 * with the few that have stock which may not go out.
 */
export function restockRows(
  db: Kysely<Database>,
  at: StockDay,
  filter: RestockFilter,
  { sortName, direction }: RestockOrder,
  { page, finding }: { readonly page?: Page; readonly finding?: Finding | undefined } = {},
) {
  const { statuses = restockStatuses } = filter;
  const isAlike = alike.includes(sortName);
  const parts = partsOf(db);
  const hits = (half: Half) =>
    restockHits(db, at.companyId, filter, finding)
      // What no order needs is not joined: PostgreSQL leaves it out.
      .leftJoin('product_list as p', (join) =>
        join.onRef('p.company_id', '=', 'i.company_id').onRef('p.product_id', '=', 'i.product_id'),
      )
      .leftJoin('company_options as c', (join) =>
        join
          .onRef('c.company_id', '=', 'p.company_id')
          .onRef('c.id', '=', 'p.category_id')
          .on('c.kind', '=', 'category'),
      )
      .leftJoin('client_list as v', (join) =>
        join.onRef('v.company_id', '=', 'p.company_id').onRef('v.client_id', '=', 'p.preferred_vendor_id'),
      )
      .select(['i.product_id', 'i.sku', half.status.as('status'), half.available.as('available')])
      .select(sortableBy(half)[sortName].as('place'))
      .$if(walked.includes(sortName), (query) => query.where('p.status', '=', ProductStatus.ACTIVE))
      .$if(statuses.length < restockStatuses.length, (query) => query.where(isOf(half.status, statuses)));
  let settled = hits(stored).where(isSettled);
  if (page) {
    settled = settled.orderBy(sortableBy(stored)[sortName], direction);
    if (isAlike) settled = settled.orderBy('i.sku', direction);
    settled = settled.orderBy('i.product_id', direction).limit(page.limit + page.offset);
  }
  const unsettled = hits(left).innerJoin('u', 'u.product_id', 'i.product_id');
  let rows = parts
    .selectFrom(settled.as('s'))
    .selectAll()
    .unionAll(parts.selectFrom(unsettled.as('t')).selectAll())
    .orderBy('place', direction);
  if (isAlike) rows = rows.orderBy('sku', direction);
  rows = rows.orderBy('product_id', direction);
  if (page) rows = rows.limit(page.limit).offset(page.offset);
  let presented = withUnusable(db, at)
    .selectFrom(rows.as('r'))
    .innerJoin('product_list as p', (join) =>
      join.on('p.company_id', '=', at.companyId).onRef('p.product_id', '=', 'r.product_id'),
    )
    .innerJoin('inventory_on_hand as i', (join) =>
      join.on('i.company_id', '=', at.companyId).onRef('i.product_id', '=', 'r.product_id'),
    )
    .leftJoin('company_options as c', (join) =>
      join.on('c.company_id', '=', at.companyId).onRef('c.id', '=', 'p.category_id').on('c.kind', '=', 'category'),
    )
    .leftJoin('company_options as u1', (join) =>
      join.on('u1.company_id', '=', at.companyId).onRef('u1.id', '=', 'p.unit_id').on('u1.kind', '=', 'unit'),
    )
    .leftJoin('company_options as u2', (join) =>
      join
        .on('u2.company_id', '=', at.companyId)
        .onRef('u2.id', '=', 'p.purchasing_unit_id')
        .on('u2.kind', '=', 'unit'),
    )
    .leftJoin('product_list_unit as l', (join) =>
      join
        .on('l.company_id', '=', at.companyId)
        .onRef('l.product_id', '=', 'p.product_id')
        .onRef('l.unit_id', '=', 'p.purchasing_unit_id'),
    )
    .leftJoin('client_list as v', (join) =>
      join.on('v.company_id', '=', at.companyId).onRef('v.client_id', '=', 'p.preferred_vendor_id'),
    )
    .select(['r.product_id', 'r.status', 'r.available', 'p.sku', 'p.variety', 'p.cost', 'p.revision'])
    .select(['p.reorder_level', 'p.reorder_quantity', 'p.restocking_time', 'c.name as category_name'])
    .select(['p.preferred_vendor_id as vendor_id', 'v.name as vendor_name', 'i.shown_on_hand as on_hand'])
    .select([
      sql<string>`i.committed + i.no_lot_committed`.as('committed'),
      sql<string>`coalesce(u1.name, p.inventory_uom)`.as('inventory_uom'),
      // The base unit has a line only once something of it was changed: one of it is one inventory unit.
      sql<string>`CASE WHEN p.purchasing_unit_id = p.unit_id THEN 1 ELSE coalesce(l.ratio, 1) END`.as('ratio'),
      sql<string>`CASE WHEN p.purchasing_unit_id = p.unit_id THEN coalesce(u1.name, p.inventory_uom)
        ELSE coalesce(u2.name, l.name, p.inventory_uom) END`.as('purchase_uom'),
    ])
    .orderBy('r.place', direction);
  if (isAlike) presented = presented.orderBy('r.sku', direction);
  return presented.orderBy('r.product_id', direction);
}

export type RestockStockRow = Awaited<ReturnType<ReturnType<typeof restockRows>['execute']>>[number];
