import { sql, type Kysely } from 'kysely';
import { allCodes, codePieces } from '../../../projections/catalog/codeColumns.ts';
import { likePattern, searchWords, termGrams } from '../../../projections/searchText.ts';
import type { CodeHits, CodedLot, CodedProduct } from '../../contract/inventory/codes.ts';
import { readGs1, withoutSymbology } from '../../domain/catalog/gs1.ts';
import {
  exactCode,
  exactForms,
  isNumber,
  likelyForms,
  numberPieces,
  wantedCode,
} from '../../domain/catalog/itemCodes.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { asCompared } from '../../domain/text.ts';
import type { Database } from '../../database/connect.ts';
import { codeColumns, codesOf } from '../catalog/codesOf.ts';
import { comparedSku } from '../catalog/comparedSku.ts';
import { comparedLot, indexedLot, isLot } from './isLot.ts';
import { isThere } from '../isThere.ts';

/** Products, and lots, at most: nobody looks through more for what was scanned. */
const MOST = 10;
/** From so many characters on, lots are also found by how they begin: every lot may begin with one letter. */
const BEGINNING = 3;

interface CodeLookup {
  readonly companyId: string;
  /** As it was typed or scanned. */
  readonly code: string;
  readonly seesLots: boolean;
}

/**
 * The products, active or not, whose SKU or one of whose codes is exactly this; and the lots with this number, then those
 * whose number begins so. A GS1 label names a product, and its lot where that is there.
 */
export async function findByCode(
  db: Kysely<Database>,
  { companyId, code: scanned, seesLots }: CodeLookup,
): Promise<CodeHits> {
  const label = readGs1(scanned);
  const code = withoutSymbology(scanned);
  if (label === null) {
    const [products, lots] = await Promise.all([
      productsWith(db, companyId, code),
      seesLots ? lotsFrom(db, companyId, code) : [],
    ]);
    return { products, lots };
  }
  const products = label.gtin === null ? [] : await productsWith(db, companyId, label.gtin);
  if (label.lot === null || !seesLots) return { products, lots: [] };
  const named = (await lotsFrom(db, companyId, label.lot)).filter(({ isExact }) => isExact);
  const lots =
    label.gtin === null ? named : named.filter((lot) => products.some((one) => one.productId === lot.productId));
  return lots.length > 0 ? { products: [], lots } : { products, lots };
}

/** Those that have exactly this code; where there are none, those that it probably stands for. */
async function productsWith(db: Kysely<Database>, companyId: string, code: string): Promise<CodedProduct[]> {
  if (searchWords(code).length === 0) return [];
  const wanted = wantedCode(code);
  const exact = await productsOf(db, companyId, code, exactForms(wanted));
  const likely = exact.length > 0 ? [] : likelyForms(wanted);
  return likely.length > 0 ? productsOf(db, companyId, code, likely) : exact;
}

async function productsOf(
  db: Kysely<Database>,
  companyId: string,
  code: string,
  forms: readonly string[],
): Promise<CodedProduct[]> {
  const compared = asCompared(code);
  const wanted = wantedCode(code);
  const isSku = sql<boolean>`${comparedSku} = ${compared}`;
  const isCode = forms.map((form) => {
    const isExact = sql<boolean>`${allCodes} LIKE ${likePattern(` ${form} `)}`;
    return isNumber(form)
      ? sql<boolean>`(${codePieces} @> ${numberPieces(form)}::smallint[] AND ${isExact})`
      : sql<boolean>`(p.grams @> ${termGrams(form)}::text[] AND ${isExact})`;
  });
  const rows = await db
    .selectFrom('product_list as p')
    .select(['p.product_id', 'p.sku', 'p.variety', 'p.status'])
    .select(codeColumns)
    .where('p.company_id', '=', companyId)
    .where(sql<boolean>`(${sql.join(wanted === '' ? [isSku] : [isSku, ...isCode], sql` OR `)})`)
    .where(isThere)
    .orderBy('p.sku')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    sku: row.sku,
    variety: row.variety,
    status: row.status === ProductStatus.INACTIVE ? ProductStatus.INACTIVE : ProductStatus.ACTIVE,
    matchedCode: asCompared(row.sku) === compared ? null : exactCode(wanted, codesOf(row), forms),
  }));
}

async function lotsFrom(db: Kysely<Database>, companyId: string, code: string): Promise<CodedLot[]> {
  const wanted = comparedLot(code);
  if (wanted === '') return [];
  const lots = db
    .selectFrom('inventory_lot as l')
    .innerJoin('product_list as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.product_id', '=', 'l.product_id'),
    )
    .where('l.company_id', '=', companyId)
    .select(['l.product_id', 'p.sku', 'p.variety', 'l.lot_id'])
    .limit(MOST);
  const [exact, beginning] = await Promise.all([
    lots.where(isLot(code)).execute(),
    Array.from(wanted).length < BEGINNING
      ? []
      : lots
          .where(indexedLot, 'like', likePattern(wanted).slice(1))
          .where(indexedLot, '<>', wanted)
          // In the order of the index, which is one for beginnings.
          .orderBy(sql`${indexedLot} USING ~<~`)
          .execute(),
  ]);
  const presented = (isExact: boolean) => (row: (typeof exact)[number]) => ({
    productId: row.product_id,
    sku: row.sku,
    variety: row.variety,
    lotId: row.lot_id,
    isExact,
  });
  return [...exact.map(presented(true)), ...beginning.map(presented(false))].slice(0, MOST);
}
