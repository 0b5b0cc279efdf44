import type { Kysely } from 'kysely';
import type { ProductListQuery } from '../../contract/catalog/catalog.ts';
import { splitFacets } from '../../contract/catalog/productFacets.ts';
import type { Database } from '../../database/connect.ts';
import { askAnew, type Remember } from '../listMemory.ts';
import { isOneBox, limitsOf } from './facetHits.ts';
import { fewProducts } from './fewProducts.ts';
import { cappedCount, cappedTotal, pageOf, totalOf } from '../paging.ts';
import { productHits, type Finding } from './productHits.ts';
import { canWalk, isOwnColumn, productRows, type ProductRow } from './productRows.ts';
import { productsByCategory } from './productsByCategory.ts';
import { isStockSort, productsByStock, type StockSortName } from './productsByStock.ts';
import { dayOf } from '../company/companyDay.ts';
import type { IsCommon } from './commonWords.ts';

interface FoundProducts {
  readonly total: number;
  readonly totalIsCapped: boolean;
  readonly rows: readonly ProductRow[];
}

/**
 * One page of a company's products as of an instant, with the total up to the cap. In the order of their stock, that of
 * every product is behind the page: which products it has is found once for as long as it stands.
 */
export async function findProducts(
  db: Kysely<Database>,
  companyId: string,
  query: ProductListQuery,
  instant: string,
  { isCommon, remember = askAnew }: { readonly isCommon: IsCommon; readonly remember?: Remember },
): Promise<FoundProducts> {
  const { facets, rest } = splitFacets(query);
  const { status, searchKey = '', sortName = 'sku', sortType = 'asc', ...paging } = rest;
  const { limit, offset } = pageOf(paging, 10);
  const filter = { status, searchKey, facets };
  const order = { sortName, direction: sortType.startsWith('desc') ? 'desc' : 'asc' } as const;
  const isWalk = canWalk(filter, order);
  const hits = (finding: Finding) => {
    const found = productHits(db, companyId, filter, finding).select('p.product_id');
    return finding === 'byOrder' && isWalk ? found.orderBy('p.sku') : found;
  };
  const page = (finding: Finding) =>
    productRows(db, companyId, filter, order, { instant, finding }).limit(limit).offset(offset);
  const pageOfIds = async (ids: readonly string[]) => {
    if (ids.length === 0) return [];
    const found = await productRows(db, companyId, {}, order, { instant }).where('p.product_id', 'in', ids).execute();
    return ids.flatMap((id) => found.find(({ product_id }) => product_id === id) ?? []);
  };
  const pageByStock = async (stockOrder: StockSortName, finding: Finding) => {
    const at = { companyId, day: await dayOf(db, companyId, instant) };
    const ordered = { sortName: stockOrder, direction: order.direction, limit, offset, finding } as const;
    return pageOfIds(await remember([at, filter, ordered], () => productsByStock(db, at, filter, ordered)));
  };

  const isSearch = searchKey.trim() !== '';
  const isLimited = limitsOf(facets).length > 0;
  // One index has what a single box leaves and what many products have, and what an order that no index has would have to sort.
  const isSimple = isSearch ? !isLimited && isWalk && (await isCommon(searchKey)) : !isLimited || isOneBox(facets);
  const finding = isSimple ? 'byOrder' : 'byWords';
  if (isStockSort(sortName)) {
    const total = await cappedTotal(db, hits(finding));
    return { ...total, rows: await pageByStock(sortName, isSimple || total.totalIsCapped ? 'byOrder' : 'byWords') };
  }
  if (sortName === 'categoryName' && status !== undefined && !isSearch && !isLimited) {
    const ids = await productsByCategory(db, companyId, { status, direction: order.direction, limit, offset });
    return { ...(await cappedTotal(db, hits('byOrder'))), rows: await pageOfIds(ids) };
  }
  if (isSimple || !isWalk || !isOwnColumn(sortName)) {
    const rows = await page(finding)
      .select(cappedCount(db, hits(finding)).as('found'))
      .execute();
    const total = rows[0] || offset === 0 ? totalOf(Number(rows[0]?.found ?? 0)) : await cappedTotal(db, hits(finding));
    return { ...total, rows };
  }
  // Few hits are sorted; where many products have the words or boxes, the next twenty are met soon (design 5).
  const { found, rows } = await fewProducts(db, companyId, filter, { ...order, sortName, limit, offset, instant });
  return { ...totalOf(found), rows: rows ?? (await page('byOrder').execute()) };
}
