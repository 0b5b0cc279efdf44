import { sql, type Kysely } from 'kysely';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { restockStatuses } from '../../domain/inventory/restock.ts';
import type { Database } from '../../database/connect.ts';
import { productHits } from '../catalog/productHits.ts';
import { isOf, leftStatus, stored, type RestockFilter } from './restockHits.ts';
import { partsOf, withUnusable, type StockDay } from '../catalog/unusableStock.ts';

/**
 * How many products of the restock list, as its words and statuses limit it, have which category and which preferred vendor
 * (null: none): read once for both.
 */
export async function restockGroups(
  db: Kysely<Database>,
  at: StockDay,
  { searchKey = '', statuses = restockStatuses }: Pick<RestockFilter, 'searchKey' | 'statuses'>,
) {
  const parts = partsOf(db);
  const products = productHits(parts, at.companyId, { status: ProductStatus.ACTIVE, searchKey });
  const status = sql<number>`CASE WHEN u.product_id IS NULL THEN ${stored.status} ELSE ${leftStatus} END`;
  const groups = parts
    .selectFrom('inventory_on_hand as i')
    .innerJoin(products.select(['p.product_id', 'p.category_id', 'p.preferred_vendor_id']).as('p'), (join) =>
      join.onRef('p.product_id', '=', 'i.product_id'),
    )
    .leftJoin('u', 'u.product_id', 'i.product_id')
    .where('i.company_id', '=', at.companyId)
    .where('i.product_status', '=', ProductStatus.ACTIVE)
    .where('i.is_purchased', '=', true)
    .$if(statuses.length < restockStatuses.length, (query) => query.where(isOf(status, statuses)))
    .select(['p.category_id as category', 'p.preferred_vendor_id as vendor', sql<string>`count(*)`.as('count')])
    .groupBy(['p.category_id', 'p.preferred_vendor_id']);
  const rows = await withUnusable(db, at).selectFrom(groups.as('g')).selectAll().execute();
  return rows.map(({ category, vendor, count }) => ({ category, vendor, count: Number(count) }));
}

/** Ids and present names of all categories, and of the vendors that products prefer; by name. */
export async function listRestockNames(db: Kysely<Database>, companyId: string) {
  const [category, vendor] = await Promise.all([
    db
      .selectFrom('company_options')
      .select(['id', 'name'])
      .where('company_id', '=', companyId)
      .where('kind', '=', 'category')
      .orderBy('name')
      .execute(),
    db
      .selectFrom('client_list')
      .select(['client_id as id', 'name'])
      .where('company_id', '=', companyId)
      .where('client_id', 'in', (on) =>
        on
          .selectFrom('product_list as p')
          .select('p.preferred_vendor_id')
          .where('p.company_id', '=', companyId)
          .where('p.preferred_vendor_id', 'is not', null)
          .distinct(),
      )
      .orderBy('name')
      .execute(),
  ]);
  return { category, vendor };
}
