import { sql, type Kysely } from 'kysely';
import type { ProductListQuery } from '../../contract/catalog/catalog.ts';
import { splitFacets } from '../../contract/catalog/productFacets.ts';
import { readModels } from '../readModels.ts';
import type { Database } from '../../database/connect.ts';
import { noCache, type ListCache } from '../listCache.ts';
import { findInList } from '../lists/findInList.ts';
import type { SearchPlan, Finding, List } from '../lists/list.ts';
import type { Found, Range } from '../lists/page.ts';
import type { PageCursors } from '../lists/pageCursors.ts';
import { pageOf } from '../paging.ts';
import { isOneBox, limitsOf } from './facetHits.ts';
import { productHits, type ProductFilter } from './productHits.ts';
import { productOrder, productSorts, type ProductOrder } from './productOrder.ts';
import { codeColumns, type CodeRow } from './codesOf.ts';
import { productDetails, withReferences, type ProductRow } from './productRows.ts';
import { productsByCategory } from './productsByCategory.ts';
import { isStockSort, productsByStock } from './productsByStock.ts';
import { figuresAt, type StockMoment } from './stockFigures.ts';
import { dayOf } from '../company/companyDay.ts';
import type { IsCommon } from './commonWords.ts';

/** What a server knows of the products list: which words are common, and what it has found before. */
interface ProductCaches {
  readonly isCommon: IsCommon;
  readonly cached?: ListCache;
  readonly starts?: PageCursors | undefined;
}

/** A row of the list; of a search also the codes that it may have been found by. */
export type FoundProduct = ProductRow & Partial<CodeRow>;

/** One page of a company's products as of an instant, with the total up to the cap. */
export async function findProducts(
  db: Kysely<Database>,
  companyId: string,
  query: ProductListQuery,
  instant: string,
  { isCommon, cached = noCache, starts: memory }: ProductCaches,
): Promise<Found<FoundProduct>> {
  const { facets, rest } = splitFacets(query);
  const { status, searchKey = '', sortName = 'sku', sortType = 'asc', ...paging } = rest;
  const filter = { status, searchKey, facets };
  const order = { sortName, direction: sortType.startsWith('desc') ? 'desc' : 'asc' } as const;
  const asked = await askedOf(filter, order, isCommon);
  const question = JSON.stringify([companyId, filter, order]);
  const isKnown = memory !== undefined && productSorts[sortName].blank !== 'other';
  return findInList(db, {
    asked,
    list: (parts) => ({
      ...listOf(parts, { companyId, instant }, filter, order, asked),
      ownPage: (finding, range) => ownPage(db, { companyId, instant }, { filter, order, finding, range }, cached),
    }),
    range: pageOf(paging, 10),
    starts: isKnown ? { memory, question, readModel: readModels.productList } : undefined,
  });
}

/** The products list as a list; built on parts, since the details are within a query that names its parts. */
function listOf(
  db: Kysely<Database>,
  moment: StockMoment,
  filter: ProductFilter,
  order: ProductOrder,
  asked: SearchPlan,
): List<{ product_id: string }, FoundProduct> {
  const { companyId } = moment;
  const hits = (finding: Finding) => productHits(db, companyId, filter, finding);
  return {
    // An order that no index has may be that of another table.
    hits: (finding) => (asked.order === 'none' ? withReferences(hits(finding)) : hits(finding)).select('p.product_id'),
    counted: (finding) => {
      const counted = hits(finding).select('p.product_id');
      return finding === 'byOrder' && filter.status !== undefined ? counted.orderBy('p.sku') : counted;
    },
    order: productOrder(order, figuresAt(db, moment)),
    details: (page) =>
      productDetails(
        db,
        db
          .selectFrom('product_list as p')
          .innerJoin(page, (join) =>
            join.on('p.company_id', '=', companyId).onRef('p.product_id', '=', 'page.product_id'),
          ),
        moment,
      ).$if((filter.searchKey ?? '').trim() !== '', (found) => found.select(codeColumns)),
  };
}

/**
 * What decides how products are found. One index has, in order, what no filter or a single box leaves; what many products
 * have is met soon in any order that an index has.
 */
async function askedOf(
  { status, searchKey = '', facets = {} }: ProductFilter,
  { sortName = 'sku' }: ProductOrder,
  isCommon: IsCommon,
): Promise<SearchPlan> {
  const isSearch = searchKey.trim() !== '';
  const isLimited = limitsOf(facets).length > 0;
  const isIndexed = status !== undefined && productSorts[sortName].isIndexed === true;
  const isByCategory = sortName === 'categoryName' && status !== undefined && !isSearch && !isLimited;
  const isByStock = isStockSort(sortName);
  const isMet = isIndexed || (isByStock && status !== undefined);
  const isMany = isSearch ? !isLimited && isMet && (await isCommon(searchKey)) : !isLimited || isOneBox(facets);
  return {
    order: isByStock || isByCategory ? 'query' : isIndexed ? 'index' : 'none',
    hits: isMany ? 'many' : 'unknown',
  };
}

interface Part {
  readonly filter: ProductFilter;
  readonly order: ProductOrder;
  readonly finding: Finding;
  readonly range: Range;
}

/** A page in the order of the stock, which of all products is behind it and is found once for as long as it lasts, or of the categories. */
async function ownPage(
  db: Kysely<Database>,
  { companyId, instant }: StockMoment,
  { filter, order: { sortName, direction }, finding, range }: Part,
  cached: ListCache,
) {
  const idsOf = async (): Promise<readonly string[]> => {
    if (!isStockSort(sortName))
      return productsByCategory(db, companyId, { status: filter.status ?? 0, direction, ...range });
    const at = { companyId, day: await dayOf(db, companyId, instant) };
    const ordered = { sortName, direction, ...range, finding } as const;
    return cached([at, filter, ordered], () => productsByStock(db, at, filter, ordered));
  };
  return db
    .selectFrom(
      sql<{ product_id: string; place0: number }>`unnest(${await idsOf()}::text[]) WITH ORDINALITY`.as<'listed'>(
        sql`listed(product_id, place0)`,
      ),
    )
    .selectAll();
}
