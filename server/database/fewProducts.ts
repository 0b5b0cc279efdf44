import type { Kysely } from 'kysely';
import type { Database } from './connect.ts';
import { COUNT_CAP } from './paging.ts';
import { productHits, type ProductFilter } from './productHits.ts';
import { isAlike, ownColumns, type OwnColumn } from './productRows.ts';

/**
 * The ids of a company's products that pass the filter, in order, where they are no more than the cap; null where they are.
 * Planned for all hits, since PostgreSQL takes words and boxes for independent: where few products have them together, it
 * would walk the whole list in order for the first twenty.
 */
export async function fewProducts(
  db: Kysely<Database>,
  companyId: string,
  filter: ProductFilter,
  { sortName, direction }: { readonly sortName: OwnColumn; readonly direction: 'asc' | 'desc' },
): Promise<readonly string[] | null> {
  const hits = productHits(db, companyId, filter, 'byWords');
  const rows = await db
    .with(
      (name) => name('hits').materialized(),
      () => hits.select(['p.product_id', 'p.sku']).select(ownColumns[sortName].as('place')),
    )
    .selectFrom((from) =>
      from
        .selectFrom('hits')
        .selectAll()
        .limit(COUNT_CAP + 1)
        .as('few'),
    )
    .select('few.product_id')
    .orderBy('few.place', direction)
    .$if(isAlike(sortName), (few) => few.orderBy('few.sku', direction))
    .orderBy('few.product_id', direction)
    .execute();
  return rows.length > COUNT_CAP ? null : rows.map(({ product_id }) => product_id);
}
