import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { RestockStatus, restockStatuses, type RestockStatusCode } from '../../domain/inventory/restock.ts';
import type { InventoryOnHandTable } from '../../../projections/inventory/tables.ts';
import type { Database } from '../../database/connect.ts';
import type { Finding } from '../lists/list.ts';
import { productHits } from '../catalog/productHits.ts';
import { isSettled, partsOf, withUnusable, type StockDay, type StockTables } from '../catalog/unusableStock.ts';

/** What limits the restock list, beside that its products are active and bought (rules 18.10). */
export interface RestockFilter {
  readonly searchKey?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly vendorId?: string | undefined;
  readonly productIds?: readonly string[] | undefined;
  /** Absent: all. */
  readonly statuses?: readonly RestockStatusCode[] | undefined;
}

/** One of the two halves that a restock list comes from: rows `i` of a table, with the status and what is left to sell. */
export interface RestockPart {
  readonly from: 'h as i' | 'x as i';
  readonly status: RawBuilder<number>;
  readonly available: RawBuilder<string>;
}
export const stored: RestockPart = {
  from: 'h as i',
  status: sql<number>`i.restock_status`,
  available: sql<string>`i.nominal`,
};
export const left: RestockPart = {
  from: 'x as i',
  status: sql<number>`i.left_status`,
  available: sql<string>`i.left_to_sell`,
};

/** With `h`: the stock that passes the filter. With `x`: what of it has lots that may not go out, and what is left then. */
type RestockTables = StockTables & {
  h: InventoryOnHandTable;
  x: InventoryOnHandTable & { left_to_sell: string; left_status: number };
};
export const restockParts = (db: Kysely<Database>) => partsOf(db) as unknown as Kysely<RestockTables>;

export const isOf = (status: RawBuilder<number>, statuses: readonly RestockStatusCode[]): RawBuilder<boolean> =>
  sql<boolean>`${status} IN (${sql.join(statuses.map((each) => sql.lit(each)))})`;

/** Few products are looked up once; of words that many have, each order is walked until enough are met. */
const isGathered = ({ searchKey = '', categoryId, vendorId }: RestockFilter, finding?: Finding): boolean =>
  finding === 'byWords' || (searchKey.trim() === '' && (categoryId !== undefined || vendorId !== undefined));

/** Stock `i` of a company's products that pass the filter, whatever its status. */
function restockHits(parts: Kysely<StockTables>, companyId: string, filter: RestockFilter, finding?: Finding) {
  const { searchKey = '', categoryId, vendorId, productIds } = filter;
  let stock = parts
    .selectFrom('inventory_on_hand as i')
    .selectAll('i')
    .where('i.company_id', '=', companyId)
    .where('i.product_status', '=', ProductStatus.ACTIVE)
    .where('i.is_purchased', '=', true);
  if (productIds !== undefined) stock = stock.where('i.product_id', 'in', productIds);
  if (searchKey.trim() === '' && categoryId === undefined && vendorId === undefined) return stock;
  let products = productHits(parts, companyId, { status: ProductStatus.ACTIVE, searchKey }, finding);
  if (categoryId !== undefined) products = products.where('p.category_id', '=', categoryId);
  if (vendorId !== undefined) products = products.where('p.preferred_vendor_id', '=', vendorId);
  const ofProduct = sql<boolean>`p.company_id = i.company_id AND p.product_id = i.product_id`;
  return stock.where((on) => on.exists(products.where(ofProduct).select('p.product_id')));
}

const leftToSell = sql<string>`(i.nominal - u.quantity)`;
/** The status of a product `i` that has lots `u` that may not go out. */
export const leftStatus = sql<number>`(CASE WHEN ${leftToSell} < 0 THEN ${sql.lit(RestockStatus.OVERSOLD)}
  WHEN ${leftToSell} = 0 THEN ${sql.lit(RestockStatus.OUT)}
  WHEN i.reorder_level > 0 AND ${leftToSell} <= i.reorder_level THEN ${sql.lit(RestockStatus.BELOW_PAR)}
  ELSE ${sql.lit(RestockStatus.AVAILABLE)} END)`;

/** Begins a query whose parts read `u`, `h` and `x`; those that are few are looked up once. */
export const withStock = (db: Kysely<Database>, at: StockDay, filter: RestockFilter, finding?: Finding) =>
  withUnusable(db, at)
    .with(
      (cte) => (isGathered(filter, finding) ? cte('h').materialized() : cte('h').notMaterialized()),
      () => restockHits(partsOf(db), at.companyId, filter, finding),
    )
    .with(
      (cte) => cte('x').materialized(),
      () =>
        restockParts(db)
          .selectFrom('h as i')
          .innerJoin('u', 'u.product_id', 'i.product_id')
          .selectAll('i')
          .select([leftToSell.as('left_to_sell'), leftStatus.as('left_status')]),
    );

/** How many products have each status, of each no more than `most`; a status that none has may be omitted. */
export function statusCounts(db: Kysely<Database>, most: number) {
  const parts = restockParts(db);
  const settled = restockStatuses.map((status) =>
    parts
      .selectFrom(
        parts
          .selectFrom('h as i')
          .where(isOf(stored.status, [status]))
          .where(isSettled)
          .select('i.product_id')
          .limit(most)
          .as('counted'),
      )
      .select([sql<number>`${sql.lit(status)}::int`.as('status'), sql<string>`count(*)`.as('count')]),
  );
  const unsettled = parts
    .selectFrom('x')
    .select(['x.left_status as status', sql<string>`count(*)`.as('count')])
    .groupBy('x.left_status');
  return parts
    .selectFrom(settled.reduce((all, each) => all.unionAll(each), unsettled).as('n'))
    .select(['n.status', sql<number>`least(sum(n.count), ${sql.lit(most)})::int`.as('count')])
    .groupBy('n.status');
}

/** How many products of each status pass the filter's other parts; none is counted beyond `most`. */
export async function restockCounts(
  db: Kysely<Database>,
  at: StockDay,
  filter: RestockFilter,
  { most, finding }: { readonly most: number; readonly finding?: Finding | undefined },
): Promise<ReadonlyMap<number, number>> {
  const rows = await withStock(db, at, filter, finding)
    .selectFrom(statusCounts(db, most).as('a'))
    .selectAll()
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}
