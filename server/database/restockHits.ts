import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ProductStatus } from '../domain/catalog/product.ts';
import { RestockStatus, restockStatuses, type RestockStatusCode } from '../domain/inventory/restock.ts';
import type { Database } from './connect.ts';
import { productHits, type Finding } from './productHits.ts';
import { isSettled, partsOf, withUnusable, type StockDay } from './unusableStock.ts';

/** What limits the restock list, beside that its products are active and bought (rules 18.10). */
export interface RestockFilter {
  readonly searchKey?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly vendorId?: string | undefined;
  readonly productIds?: readonly string[] | undefined;
  /** Absent: all. */
  readonly statuses?: readonly RestockStatusCode[] | undefined;
}

/** Of products with stock that may not go out: what is left to sell, and the status that follows (`restockStatus`). */
export const leftToSell = sql<string>`(i.nominal - u.quantity)`;
export const statusLeft = sql<number>`(CASE WHEN ${leftToSell} < 0 THEN ${sql.lit(RestockStatus.OVERSOLD)}
  WHEN ${leftToSell} = 0 THEN ${sql.lit(RestockStatus.OUT)}
  WHEN i.reorder_level > 0 AND ${leftToSell} <= i.reorder_level THEN ${sql.lit(RestockStatus.BELOW_PAR)}
  ELSE ${sql.lit(RestockStatus.AVAILABLE)} END)`;
export const storedStatus = sql<number>`i.restock_status`;

export const isOf = (status: RawBuilder<number>, statuses: readonly RestockStatusCode[]): RawBuilder<boolean> =>
  sql<boolean>`${status} IN (${sql.join(statuses.map((each) => sql.lit(each)))})`;

const ofProduct = sql<boolean>`p.company_id = i.company_id AND p.product_id = i.product_id`;

/** Stock `i` of a company's products that pass the filter, whatever its status: within a query begun by `withUnusable`. */
export function restockHits(db: Kysely<Database>, companyId: string, filter: RestockFilter, finding?: Finding) {
  const parts = partsOf(db);
  const { searchKey = '', categoryId, vendorId, productIds } = filter;
  let stock = parts
    .selectFrom('inventory_on_hand as i')
    .where('i.company_id', '=', companyId)
    .where('i.product_status', '=', ProductStatus.ACTIVE)
    .where('i.is_purchased', '=', true);
  if (productIds !== undefined) stock = stock.where('i.product_id', 'in', productIds);
  if (searchKey.trim() !== '' || categoryId !== undefined || vendorId !== undefined) {
    let products = productHits(parts, companyId, { status: ProductStatus.ACTIVE, searchKey }, finding);
    if (categoryId !== undefined) products = products.where('p.category_id', '=', categoryId);
    if (vendorId !== undefined) products = products.where('p.preferred_vendor_id', '=', vendorId);
    stock = stock.where((on) => on.exists(products.where(ofProduct).select('p.product_id')));
  }
  return stock;
}

/** How many products of each status pass the filter's other parts; none is counted beyond `most`. */
export async function restockCounts(
  db: Kysely<Database>,
  at: StockDay,
  filter: RestockFilter,
  { most, finding }: { readonly most: number; readonly finding?: Finding | undefined },
): Promise<ReadonlyMap<RestockStatusCode, number>> {
  const parts = partsOf(db);
  const hits = restockHits(db, at.companyId, filter, finding);
  const stored = restockStatuses.map((status) =>
    parts
      .selectFrom(
        hits
          .where(isOf(storedStatus, [status]))
          .where(isSettled)
          .select('i.product_id')
          .limit(most)
          .as('counted'),
      )
      .select([sql<number>`${sql.lit(status)}::int`.as('status'), sql<string>`count(*)`.as('count')]),
  );
  const left = hits
    .innerJoin('u', 'u.product_id', 'i.product_id')
    .select([statusLeft.as('status'), sql<string>`count(*)`.as('count')])
    .groupBy(statusLeft);
  const all = stored.reduce((union, each) => union.unionAll(each), parts.selectFrom(left.as('n')).selectAll());
  const rows = await withUnusable(db, at).selectFrom(all.as('a')).selectAll().execute();
  return new Map(
    restockStatuses.map((status) => {
      const counts = rows.filter((row) => row.status === status).map(({ count }) => Number(count));
      return [
        status,
        Math.min(
          most,
          counts.reduce((sum, count) => sum + count, 0),
        ),
      ];
    }),
  );
}
