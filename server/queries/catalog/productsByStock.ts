import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { productHits, type Finding, type ProductFilter } from './productHits.ts';
import { isSettled, partsOf, withUnusable, type StockDay } from './unusableStock.ts';

/** Columns of the products list that are stock. */
export type StockSortName = 'onHandQty' | 'availableToSellQty';
export const isStockSort = (name: string | undefined): name is StockSortName =>
  name === 'onHandQty' || name === 'availableToSellQty';

interface StockPage {
  readonly sortName: StockSortName;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  readonly finding?: Finding | undefined;
}

/**
 * The ids of a page of products in the order of their stock. A hundred thousand are not sorted: those whose stored figure
 * is right come by an index, and the few with stock that may not go out are sorted in between.
 */
export async function productsByStock(
  db: Kysely<Database>,
  at: StockDay,
  filter: ProductFilter,
  { sortName, direction, limit, offset, finding }: StockPage,
): Promise<readonly string[]> {
  const parts = partsOf(db);
  const products = productHits(parts, at.companyId, filter, finding);
  const { status, searchKey = '', facets = {} } = filter;
  const isLimited = searchKey.trim() !== '' || Object.values(facets).some((values) => values.length > 0);
  const stock = (figure: RawBuilder<string>) => {
    let rows = parts
      .selectFrom('inventory_on_hand as i')
      .select(['i.product_id', figure.as('figure')])
      .where('i.company_id', '=', at.companyId);
    if (status !== undefined) rows = rows.where('i.product_status', '=', status);
    if (isLimited || status === undefined) {
      const ofProduct = sql<boolean>`p.company_id = i.company_id AND p.product_id = i.product_id`;
      rows = rows.where((on) => on.exists(products.where(ofProduct).select('p.product_id')));
    }
    return rows;
  };
  const isOnHand = sortName === 'onHandQty';
  const settled = stock(isOnHand ? sql<string>`i.shown_on_hand` : sql<string>`i.nominal`)
    .where(isOnHand ? sql<boolean>`true` : isSettled)
    .orderBy(isOnHand ? 'i.shown_on_hand' : 'i.nominal', direction)
    .orderBy('i.product_id', direction)
    .limit(limit + offset);
  const unsettled = stock(sql<string>`i.nominal - u.quantity`)
    .innerJoin('u', 'u.product_id', 'i.product_id')
    .where(isOnHand ? sql<boolean>`false` : sql<boolean>`true`);
  const all = parts
    .selectFrom(settled.as('s'))
    .selectAll()
    .unionAll(parts.selectFrom(unsettled.as('t')).selectAll());
  const rows = await withUnusable(db, at)
    .selectFrom(all.as('a'))
    .select('a.product_id')
    .orderBy('a.figure', direction)
    .orderBy('a.product_id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
