import { sql, type Kysely } from 'kysely';
import { likePattern } from '../../../projections/searchText.ts';
import { asCompared } from '../../domain/text.ts';
import { toDecimal } from '../../domain/decimal.ts';
import type { LotHit } from '../../contract/inventory/inventory.ts';
import type { Database } from '../../database/connect.ts';
import { enabledUnits } from '../catalog/enabledUnits.ts';
import { comparedSku } from '../catalog/comparedSku.ts';
import { productHits } from '../catalog/productHits.ts';
import { usableOn } from '../catalog/stockFigures.ts';
import { isThere } from '../isThere.ts';
import { comparedLot, indexedLot } from './isLot.ts';

/** Products looked at for the words of a search. */
const PRODUCTS = 40;
const HITS = 20;

interface Company {
  readonly companyId: string;
  /** Its business date: what has expired is not available. */
  readonly today: string;
}

const lotsOf = (db: Kysely<Database>, { companyId, today }: Company) =>
  db
    .selectFrom('inventory_lot as l')
    .innerJoin('product_list as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.product_id', '=', 'l.product_id'),
    )
    .where('l.company_id', '=', companyId)
    .select(['l.product_id', 'p.sku', 'p.variety', 'l.lot_id', 'l.on_hand'])
    .select(sql<string>`CASE WHEN ${usableOn(today)} THEN l.on_hand - l.committed ELSE 0 END`.as('available'));

type Row = Awaited<ReturnType<ReturnType<typeof lotsOf>['execute']>>[number];

async function presented(db: Kysely<Database>, { companyId }: Company, rows: readonly Row[]): Promise<LotHit[]> {
  const units = await enabledUnits(
    db,
    companyId,
    rows.map(({ product_id: id }) => id),
  );
  return rows.map((row) => {
    const uoms = [...(units.get(row.product_id) ?? [])];
    return {
      productId: row.product_id,
      sku: row.sku,
      variety: row.variety,
      lotId: row.lot_id,
      onHandQty: toDecimal(row.on_hand) ?? '0',
      lotAvailableQty: toDecimal(row.available) ?? '0',
      inventoryUOM: uoms[0]?.name ?? '',
      uoms,
    };
  });
}

/** Lots of products that the words find, and lots whose id begins with them; those with stock first. */
export async function lotHits(db: Kysely<Database>, company: Company, words: string): Promise<LotHit[]> {
  const { companyId } = company;
  const products = productHits(db, companyId, { searchKey: words })
    .select('p.product_id')
    .orderBy('p.sku')
    .limit(PRODUCTS);
  const begins = likePattern(comparedLot(words)).slice(1);
  const byProduct = lotsOf(db, company).where('l.product_id', 'in', products);
  const byLot = lotsOf(db, company).where(indexedLot, 'like', begins);
  const page = (lots: ReturnType<typeof lotsOf>): ReturnType<typeof lotsOf> =>
    lots
      .orderBy(sql`(l.on_hand = 0)`)
      .orderBy('p.sku')
      .orderBy('l.lot_id')
      .limit(HITS);
  const found = await Promise.all([page(byProduct).execute(), words.trim() === '' ? [] : page(byLot).execute()]);
  const once = new Map(found.flat().map((row) => [`${row.product_id}\n${row.lot_id}`, row]));
  return presented(db, company, [...once.values()].slice(0, HITS));
}

/** All lots of the products with these SKUs, however they are written, by SKU as it is compared; none: no such product. */
export async function lotsBySku(
  db: Kysely<Database>,
  company: Company,
  skus: readonly string[],
): Promise<ReadonlyMap<string, LotHit[]>> {
  const wanted = [...new Set(skus.map(asCompared).filter((sku) => sku !== ''))];
  if (wanted.length === 0) return new Map();
  const products = await db
    .selectFrom('product_list as p')
    .select(['p.product_id', 'p.sku'])
    .where('p.company_id', '=', company.companyId)
    .where(comparedSku, 'in', wanted)
    .where(isThere)
    .execute();
  const found = new Map<string, LotHit[]>(products.map(({ sku }) => [asCompared(sku), []]));
  if (products.length === 0) return found;
  const ids = products.map(({ product_id: id }) => id);
  const rows = await lotsOf(db, company).where('l.product_id', 'in', ids).orderBy('l.lot_id').execute();
  for (const lot of await presented(db, company, rows)) found.get(asCompared(lot.sku))?.push(lot);
  return found;
}
