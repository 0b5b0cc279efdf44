import type { Kysely } from 'kysely';
import type { ProductListQuery } from '../../contract/catalog.ts';
import { splitFacets } from '../../contract/productFacets.ts';
import type { Database } from '../../database/connect.ts';
import { askAnew, type Remember } from '../../database/listMemory.ts';
import { isOneBox, limitsOf } from '../../database/facetHits.ts';
import { fewProducts } from '../../database/fewProducts.ts';
import { COUNT_CAP, cappedTotal, pageOf } from '../../database/paging.ts';
import { productHits, type Finding } from '../../database/productHits.ts';
import { canWalk, isOwnColumn, productRows } from '../../database/productRows.ts';
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
  const { status, searchKey, sortName = 'sku', sortType = 'asc', ...paging } = rest;
  const { limit, offset } = pageOf(paging, 10);
  const filter = { status, searchKey, facets };
  const order = { sortName, direction: sortType.startsWith('desc') ? 'desc' : 'asc' } as const;
  const isSearch = (searchKey ?? '').trim() !== '';
  const byIds = async (ids: readonly string[]) => {
    if (ids.length === 0) return [];
    const rows = productRows(db, companyId, {}, order, { instant }).where('p.product_id', 'in', ids);
    const found = await rows.execute();
    return ids.flatMap((id) => found.find(({ product_id }) => product_id === id) ?? []);
  };
  const page = async (finding: Finding) => {
    if (!isStockSort(sortName))
      return productRows(db, companyId, filter, order, { instant, finding }).limit(limit).offset(offset).execute();
    const at = { companyId, day: await dayOf(db, companyId, instant) };
    const ordered = { sortName, direction: order.direction, limit, offset, finding } as const;
    return byIds(await remember([at, filter, ordered], () => productsByStock(db, at, filter, ordered)));
  };
  const counted = (finding: Finding) =>
    cappedTotal(db, productHits(db, companyId, filter, finding).select('p.product_id'));

  // One index has what a single box leaves, and what an order that no index has would have to sort.
  const isSimple = !isSearch && (limitsOf(facets).length === 0 || isOneBox(facets));
  if (isSimple || !canWalk(filter, order)) {
    const finding = isSimple ? 'byOrder' : 'byWords';
    const [total, rows] = await Promise.all([counted(finding), page(finding)]);
    return { ...total, rows };
  }
  // Few hits are sorted; where many products have the words or boxes, the next twenty are met soon (design 5).
  if (isOwnColumn(sortName)) {
    const few = await fewProducts(db, companyId, filter, { ...order, sortName });
    if (few === null) return { total: COUNT_CAP, totalIsCapped: true, rows: await page('byOrder') };
    return { total: few.length, totalIsCapped: false, rows: await byIds(few.slice(offset, offset + limit)) };
  }
  const total = await counted('byWords');
  return { ...total, rows: await page(total.totalIsCapped ? 'byOrder' : 'byWords') };
}
