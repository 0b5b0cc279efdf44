import type { Kysely } from 'kysely';
import type { ProductListQuery } from '../../contract/catalog.ts';
import type { Database } from '../../database/connect.ts';
import { cappedTotal, pageOf } from '../../database/paging.ts';
import { productHits } from '../../database/productHits.ts';
import { productRows } from '../../database/productRows.ts';

export type FoundProduct = Awaited<ReturnType<typeof findProducts>>['rows'][number];

/** One page of a company's products, with the total up to the cap. */
export async function findProducts(
  db: Kysely<Database>,
  companyId: string,
  { status, searchKey, sortName, sortType = 'asc', ...paging }: ProductListQuery,
) {
  const { limit, offset } = pageOf(paging, 10);
  const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
  const filter = { status, searchKey };
  const [total, rows] = await Promise.all([
    cappedTotal(db, productHits(db, companyId, filter).select('p.product_id')),
    productRows(db, companyId, filter, { sortName, direction }).limit(limit).offset(offset).execute(),
  ]);
  return { ...total, rows };
}
