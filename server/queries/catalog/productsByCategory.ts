import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { isThere, mayHoldWithdrawn } from '../isThere.ts';
import { partsOf } from './unusableStock.ts';

interface CategoryPage {
  readonly status: number;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/**
 * The ids of a page of a company's products by the names of their categories, then by SKU; those without one last. A
 * hundred thousand are not sorted: the categories are walked in their order, and of each its first products.
 */
export async function productsByCategory(
  db: Kysely<Database>,
  companyId: string,
  { status, direction, limit, offset }: CategoryPage,
): Promise<readonly string[]> {
  const parts = partsOf(db);
  const most = limit + offset;
  const products = parts
    .selectFrom('product_list as p')
    .select(['p.sku', 'p.product_id'])
    .where('p.company_id', '=', companyId)
    .where('p.status', '=', status)
    .$if(mayHoldWithdrawn(status), (query) => query.where(isThere))
    .orderBy('p.sku', direction)
    .orderBy('p.product_id', direction)
    .limit(most);
  const named = parts
    .selectFrom('company_options as c')
    .innerJoinLateral(products.where(sql<boolean>`p.category_id = c.id`).as('n'), (join) => join.onTrue())
    .select(['c.name', 'n.sku', 'n.product_id'])
    .where('c.company_id', '=', companyId)
    .where('c.kind', '=', 'category')
    .orderBy('c.name', direction)
    .orderBy('n.sku', direction)
    .orderBy('n.product_id', direction)
    .limit(most);
  const others = parts
    .selectFrom(products.where('p.category_id', 'is', null).as('n'))
    .select([sql<string>`NULL::text`.as('name'), 'n.sku', 'n.product_id']);
  const rows = await db
    .selectFrom(parts.selectFrom(named.as('s')).selectAll().unionAll(others).as('a'))
    .select('a.product_id')
    .orderBy('a.name', (order) => (direction === 'desc' ? order.desc() : order.asc()).nullsLast())
    .orderBy('a.sku', direction)
    .orderBy('a.product_id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
