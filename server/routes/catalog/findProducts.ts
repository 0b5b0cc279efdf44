import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ProductListQuery, ProductSortName } from '../../contract/catalog.ts';
import type { Database } from '../../database/connect.ts';
import { cappedTotal, pageOf } from '../../database/paging.ts';
import { productHits } from '../../database/productHits.ts';

/** The only expressions that a list sorts by: names from outside never reach SQL (trust 5.10). */
const sortable = {
  sku: sql`p.sku`,
  variety: sql`p.variety`,
  categoryName: sql`c.name`,
  status: sql`p.status`,
  price: sql`p.price`,
  cost: sql`p.cost`,
  onHandQty: sql`coalesce(i.on_hand, 0)`,
  availableToSellQty: sql`coalesce(i.on_hand, 0)`,
  inventoryUOM: sql`p.inventory_uom`,
  size: sql`p.size`,
  weight: sql`p.weight`,
  grade: sql`p.grade`,
  packing: sql`p.packing`,
  origin: sql`p.origin`,
} satisfies Record<ProductSortName, RawBuilder<unknown>>;

export type FoundProduct = Awaited<ReturnType<typeof findProducts>>['rows'][number];

/** One page of a company's products, with the total up to the cap. */
export async function findProducts(
  db: Kysely<Database>,
  companyId: string,
  { status, searchKey, sortName = 'sku', sortType = 'asc', ...paging }: ProductListQuery,
) {
  const { limit, offset } = pageOf(paging, 10);
  // The tie-breaker runs the same way, so that an index can be walked backwards too.
  const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
  const hits = productHits(db, companyId, { status, searchKey });
  const [total, rows] = await Promise.all([
    cappedTotal(db, hits.select('p.product_id')),
    hits
      .leftJoin('inventory_on_hand as i', (join) =>
        join.onRef('i.company_id', '=', 'p.company_id').onRef('i.product_id', '=', 'p.product_id'),
      )
      .leftJoin('company_options as c', (join) =>
        join
          .onRef('c.company_id', '=', 'p.company_id')
          .onRef('c.id', '=', 'p.category_id')
          .on('c.kind', '=', 'category'),
      )
      .select([
        'p.product_id',
        'p.sku',
        'p.variety',
        'p.status',
        'p.price',
        'p.cost',
        'p.inventory_uom',
        'p.unit_id',
        'p.revision',
      ])
      .select(['p.size', 'p.weight', 'p.grade', 'p.packing', 'p.origin', 'c.name as category_name'])
      .select(sql<string>`coalesce(i.on_hand, 0)`.as('on_hand'))
      .orderBy(sortable[sortName], direction)
      .orderBy('p.product_id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { ...total, rows };
}
