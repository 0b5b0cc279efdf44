import { sql, type Kysely } from 'kysely';
import { positionAt } from '../../../projections/asOf/instants.ts';
import { typesTakenBy } from '../../../projections/all.ts';
import { wordsOfCodes } from '../../../projections/catalog/codeColumns.ts';
import { searchText, searchWords } from '../../../projections/searchText.ts';
import type { Database } from '../../database/connect.ts';
import type { ProductFilter } from '../catalog/productHits.ts';
import { product, type Product, type ProductEvent } from '../../domain/catalog/product.ts';
import { partOfNumber, wantedCode } from '../../domain/catalog/itemCodes.ts';
import { passesFacets } from '../../domain/catalog/productFacets.ts';
import { eventsSoFar } from '../../kernel/eventsSoFar.ts';
import type { Services } from '../../services.ts';
import { readModels } from '../readModels.ts';
import { assertFew, type CategorizedProduct, type PricedProducts } from './pricedProducts.ts';

/** The same as of a moment (ISO UTC): folded from the log up to where it stood then, so that it needs no read model. */
export async function pricedProductsAt(
  { db, pool, store }: Pick<Services, 'db' | 'pool' | 'store'>,
  companyId: string,
  { status, searchKey = '', facets = {} }: ProductFilter,
  instant: string,
): Promise<PricedProducts> {
  const until = await positionAt(pool, store, instant);
  const states = new Map<string, Product>();
  for await (const event of eventsSoFar<ProductEvent>(store, {
    companyId,
    types: typesTakenBy(readModels.productList),
  })) {
    if (event.position > until) break;
    const { productId } = event.data;
    states.set(productId, product.evolve(states.get(productId) ?? product.initialState(), event));
  }
  const isFound = foundBy(searchKey);
  const hits = [...states]
    .filter(([, state]) => {
      const isWanted = state.isListed && !state.isWithdrawn && (status === undefined || state.status === status);
      return isWanted && passesFacets(state, facets) && isFound(state);
    })
    .map(([id, { sku, variety, category, price, unit, details }]) => {
      const { packing, size, grade, origin } = details;
      return { id, shown: { sku, variety, category, price, unit, packing, size, grade, origin } };
    });
  return { position: String(until), products: await inOrder(db, assertFew(hits)) };
}

/** What `productHits` asks of a search, of a product that was folded. */
function foundBy(searchKey: string): (state: Product) => boolean {
  const words = searchWords(searchKey);
  const wanted = wantedCode(searchKey);
  return ({ sku, variety, details, logistics }) => {
    const codes = { ...details, gtin: logistics.gtin };
    const text = [searchText(sku, variety), wordsOfCodes(codes)].join(' ');
    return words.every((word) => text.includes(word)) || partOfNumber(wanted, codes) !== null;
  };
}

/** Sorted by the database, whose collation the lists follow: Latin before Chinese, Chinese by pinyin. */
async function inOrder(
  db: Kysely<Database>,
  products: readonly { readonly id: string; readonly shown: CategorizedProduct }[],
): Promise<CategorizedProduct[]> {
  const column = (of: (product: CategorizedProduct) => string | null) => products.map(({ shown }) => of(shown));
  const { rows } = await sql<{ place: string }>`
    SELECT place FROM unnest(
      ${column(({ category }) => category)}::text[], ${column(({ variety }) => variety)}::text[],
      ${column(({ sku }) => sku)}::text[], ${products.map(({ id }) => id)}::text[]
    ) WITH ORDINALITY AS product (category, variety, sku, id, place)
    ORDER BY category COLLATE plumbing.names NULLS LAST, variety COLLATE plumbing.names,
      sku COLLATE plumbing.names, id`.execute(db);
  return rows.flatMap(({ place }) => products[Number(place) - 1]?.shown ?? []);
}
