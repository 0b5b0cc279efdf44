import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Finding } from '../lists/list.ts';
import { mergedPage } from '../lists/mergedPage.ts';
import { inDirection } from '../lists/order.ts';
import { mayHoldWithdrawn } from '../isThere.ts';
import { productHits, type ProductFilter } from './productHits.ts';
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
  const stock = () => {
    let rows = parts
      .selectFrom('inventory_on_hand as i')
      .select('i.product_id')
      .where('i.company_id', '=', at.companyId);
    if (status !== undefined) rows = rows.where('i.product_status', '=', status);
    if (isLimited || mayHoldWithdrawn(status)) {
      const ofProduct = sql<boolean>`p.company_id = i.company_id AND p.product_id = i.product_id`;
      rows = rows.where((on) => on.exists(products.where(ofProduct).select('p.product_id')));
    }
    return rows;
  };
  const isOnHand = sortName === 'onHandQty';
  const orderBy = (figure: RawBuilder<unknown>) => inDirection(direction, figure, sql`i.product_id`);
  const page = mergedPage(
    parts,
    {
      rows: isOnHand ? stock() : stock().where(isSettled),
      order: orderBy(isOnHand ? sql`i.shown_on_hand` : sql`i.nominal`),
    },
    {
      rows: stock()
        .innerJoin('u', 'u.product_id', 'i.product_id')
        .where(isOnHand ? sql<boolean>`false` : sql<boolean>`true`),
      order: orderBy(sql`i.nominal - u.quantity`),
    },
    { limit, offset },
  );
  const rows = await withUnusable(db, at).selectFrom(page.as('page')).select('page.product_id').execute();
  return rows.map(({ product_id }) => product_id);
}
