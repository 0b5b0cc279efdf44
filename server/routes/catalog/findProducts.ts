import type { Kysely } from 'kysely';
import type { ProductListQuery } from '../../contract/catalog.ts';
import { splitFacets } from '../../contract/productFacets.ts';
import type { Database } from '../../database/connect.ts';
import { askAnew, type Remember } from '../../database/listMemory.ts';
import { cappedTotal, pageOf } from '../../database/paging.ts';
import { productHits, type Finding } from '../../database/productHits.ts';
import { canWalk, productRows } from '../../database/productRows.ts';
import { isStockSort, productsByStock } from '../../database/productsByStock.ts';
import { dayOf } from '../../database/stock.ts';

export type FoundProduct = Awaited<ReturnType<typeof findProducts>>['rows'][number];

/**
 * One page of a company's products as of an instant, with the total up to the cap. In the order of their stock, that of
 * every product is behind the page: which products it has is found once for as long as it stands.
 */
export async function findProducts(
  db: Kysely<Database>,
  companyId: string,
  query: ProductListQuery,
  instant: string,
  remember: Remember = askAnew,
) {
  const { facets, rest } = splitFacets(query);
  const { status, searchKey, sortName, sortType = 'asc', ...paging } = rest;
  const { limit, offset } = pageOf(paging, 10);
  const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
  const filter = { status, searchKey, facets };
  const order = { sortName, direction } as const;
  const counted = cappedTotal(db, productHits(db, companyId, filter).select('p.product_id'));
  const page = async (finding?: Finding) => {
    const rows = productRows(db, companyId, filter, order, { instant, finding });
    if (!isStockSort(sortName)) return rows.limit(limit).offset(offset).execute();
    const at = { companyId, day: await dayOf(db, companyId, instant) };
    const ordered = { sortName, direction, limit, offset, finding } as const;
    const ids = await remember([at, filter, ordered], () => productsByStock(db, at, filter, ordered));
    if (ids.length === 0) return [];
    const found = await rows.where('p.product_id', 'in', ids).execute();
    return ids.flatMap((id) => found.find(({ product_id }) => product_id === id) ?? []);
  };
  if (!searchKey?.trim() || !canWalk(filter, order)) {
    const [total, rows] = await Promise.all([counted, page()]);
    return { ...total, rows };
  }
  // Few hits are sorted; where many products have the words, the next twenty are met soon (design 5).
  const total = await counted;
  return { ...total, rows: await page(total.totalIsCapped ? 'byOrder' : 'byWords') };
}
