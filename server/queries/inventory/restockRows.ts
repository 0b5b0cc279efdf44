import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { restockStatuses } from '../../domain/inventory/restock.ts';
import type { RestockSortName } from '../../domain/inventory/restockSortNames.ts';
import type { Database } from '../../database/connect.ts';
import type { Finding } from '../lists/list.ts';
import { mergedPage } from '../lists/mergedPage.ts';
import { byPlaces, inDirection, inOrder, nullLast, type Order } from '../lists/order.ts';
import {
  isOf,
  left,
  restockParts,
  statusCounts,
  stored,
  withStock,
  type RestockPart,
  type RestockFilter,
} from './restockHits.ts';
import { isSettled, type StockDay } from '../catalog/unusableStock.ts';

export interface RestockOrder {
  readonly sortName: RestockSortName;
  readonly direction: 'asc' | 'desc';
}

/** How many of the first rows are omitted, how many are wanted, and how far each status is counted. */
interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly most: number;
}

/** The only expressions that a list sorts by: names from outside never reach SQL (trust 5.10). */
const sortableBy = ({ status, available }: RestockPart): Readonly<Record<RestockSortName, RawBuilder<unknown>>> => ({
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

/** Where many rows are alike they come by SKU; the other orders are those of indexes, which continue with the id. */
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

/** By what the product itself tells. */
const ofProduct: readonly RestockSortName[] = [...walked, 'categoryName', 'reorderQuantity', 'preferredVendor'];

/**
 * A company's restock list in order, or a page of it: products whose stored figures are right as an index has them, merged
 * with the few that have stock which may not go out. Whatever an order does not need is looked up only for what is shown,
 * and by itself: a query of many tables takes PostgreSQL longer to plan than to answer.
 */
export function restockRows(
  db: Kysely<Database>,
  at: StockDay,
  filter: RestockFilter,
  { sortName, direction }: RestockOrder,
  { page, finding }: { readonly page?: Page; readonly finding?: Finding | undefined } = {},
) {
  const { statuses = restockStatuses } = filter;
  const parts = restockParts(db);
  const hits = (half: RestockPart) =>
    parts
      .selectFrom(half.from)
      .$if(ofProduct.includes(sortName), (query) =>
        query.leftJoin('product_list as p', (join) =>
          join.onRef('p.company_id', '=', 'i.company_id').onRef('p.product_id', '=', 'i.product_id'),
        ),
      )
      .$if(sortName === 'categoryName', (query) =>
        query.leftJoin('company_options as c', (join) =>
          join.on(sql<boolean>`c.company_id = p.company_id AND c.kind = 'category' AND c.id = p.category_id`),
        ),
      )
      .$if(sortName === 'preferredVendor', (query) =>
        query.leftJoin('client_list as v', (join) =>
          join.on(sql<boolean>`v.company_id = p.company_id AND v.client_id = p.preferred_vendor_id`),
        ),
      )
      .select(['i.product_id', 'i.sku', half.status.as('status'), half.available.as('available')])
      .$if(walked.includes(sortName), (query) => query.where(sql<boolean>`p.status = ${ProductStatus.ACTIVE}`))
      .$if(statuses.length < restockStatuses.length, (query) => query.where(isOf(half.status, statuses)));
  const orderOf = (half: RestockPart): Order => {
    const by = sortableBy(half)[sortName];
    // What an index has says no otherwise where its nulls are.
    const ordered: Order = alike.includes(sortName) ? [{ by, direction, nulls: 'last' }] : [{ by, direction }];
    return [
      ...(sortName === 'cost' ? [nullLast(by)] : []),
      ...ordered,
      ...inDirection(direction, ...(alike.includes(sortName) ? [sql`i.sku`] : []), sql`i.product_id`),
    ];
  };
  const settled = { rows: hits(stored).where(isSettled), order: orderOf(stored) };
  const rows = mergedPage(parts, settled, { rows: hits(left), order: orderOf(left) }, page);
  const presented = withStock(db, at, filter, finding)
    .selectFrom(rows.as('page'))
    .innerJoin('product_list as p', (join) =>
      join.on('p.company_id', '=', at.companyId).onRef('p.product_id', '=', 'page.product_id'),
    )
    .innerJoin('inventory_on_hand as i', (join) =>
      join.on('i.company_id', '=', at.companyId).onRef('i.product_id', '=', 'page.product_id'),
    )
    // One of the base unit is one inventory unit, and its name is the inventory unit's.
    .leftJoin('product_list_unit as l', (join) =>
      join
        .on('l.company_id', '=', at.companyId)
        .onRef('l.product_id', '=', 'p.product_id')
        .onRef('l.unit_id', '=', 'p.purchasing_unit_id')
        .onRef('l.unit_id', '<>', 'p.unit_id'),
    )
    .select(['page.product_id', 'page.status', 'page.available', 'p.sku', 'p.variety', 'p.cost', 'p.revision'])
    .select('p.thumbnail')
    .select(['p.reorder_level', 'p.reorder_quantity', 'p.restocking_time', 'p.preferred_vendor_id as vendor_id'])
    .select((on) => [
      'i.shown_on_hand as on_hand',
      sql<string>`i.committed + i.no_lot_committed`.as('committed'),
      optionName(parts, at, 'category', sql`p.category_id`).as('category_name'),
      on
        .selectFrom('client_list as v')
        .select('v.name')
        .where('v.company_id', '=', at.companyId)
        .whereRef('v.client_id', '=', 'p.preferred_vendor_id')
        .as('vendor_name'),
      sql<string>`coalesce(${optionName(parts, at, 'unit', sql`p.unit_id`)}, p.inventory_uom)`.as('inventory_uom'),
      sql<string>`coalesce(l.ratio, 1)`.as('ratio'),
      sql<string>`coalesce(${optionName(parts, at, 'unit', sql`p.purchasing_unit_id`)}, l.name, p.inventory_uom)`.as(
        'purchase_uom',
      ),
    ]);
  const counts = parts
    .selectFrom(statusCounts(db, page?.most ?? 0).as('a'))
    .select(sql<Readonly<Record<string, number>>>`json_object_agg(a.status, a.count)`.as('counts'));
  return inOrder(
    presented.$if(page !== undefined, (shown) => shown.select(counts.as('counts'))),
    byPlaces(settled.order),
  );
}

/** What a category or a unit is called now, as a subquery for the row that names it. */
const optionName = (
  parts: ReturnType<typeof restockParts>,
  { companyId }: StockDay,
  kind: 'category' | 'unit',
  id: RawBuilder<unknown>,
) =>
  parts
    .selectFrom('company_options as o')
    .select('o.name')
    .where('o.company_id', '=', companyId)
    .where('o.kind', '=', kind)
    .where(sql<boolean>`o.id = ${id}`);

export type RestockStockRow = Awaited<ReturnType<ReturnType<typeof restockRows>['execute']>>[number];
