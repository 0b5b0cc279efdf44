import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { atOneMoment } from '../cursor.ts';
import { listPosition } from '../listPosition.ts';
import { productHits, type ProductFilter } from '../catalog/productHits.ts';
import { productCategory } from '../../domain/company/productCategory.ts';
import { toDecimal } from '../../domain/decimal.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { PricedProduct } from '../../printables/priceList/snapshot.ts';
import type { Services } from '../../services.ts';
import { optionJoin } from '../company/optionJoin.ts';

/** Products on one list; more is no paper that anybody reads, and minutes of printing. */
const PRODUCTS_MAX = 10_000;

type Loader = Pick<Services['handler'], 'load'>;

export interface CategorizedProduct extends PricedProduct {
  /** Name of its category, null without one. */
  readonly category: string | null;
}

export interface PricedProducts {
  /** How far the log had been read for them. */
  readonly position: string;
  /** By category and name in the order of the lists; those without a category last. */
  readonly products: readonly CategorizedProduct[];
}

/**
 * The products of a filter with their prices, and the position that the products list had then read the log up to. Rows
 * and checkpoint are of one moment of the database, so that the position is what the rows show.
 */
export async function pricedProducts(
  { db, handler }: { readonly db: Services['db']; readonly handler: Loader },
  companyId: string,
  filter: ProductFilter,
): Promise<PricedProducts> {
  const { position, found } = await atOneMoment(db, async (on) => ({
    position: await listPosition(on),
    found: await inOrder(on, companyId, filter),
  }));
  const products: CategorizedProduct[] = [];
  for (const { category_id: categoryId, category, price, ...product } of assertFew(found)) {
    const name = category ?? (categoryId === null ? null : await categoryName(handler, companyId, categoryId));
    products.push({ ...product, category: name, price: price === null ? null : toDecimal(price) });
  }
  return { position, products };
}

/** Refuses more products than a list may have. */
export function assertFew<T extends { readonly length: number }>(products: T): T {
  if (products.length > PRODUCTS_MAX) throw new DomainError('printables.tooManyProducts', { maximum: PRODUCTS_MAX });
  return products;
}

const inOrder = (db: Kysely<Database>, companyId: string, filter: ProductFilter) =>
  productHits(db, companyId, filter)
    .leftJoin('company_options as c', optionJoin('c', 'category', 'p.category_id'))
    .leftJoin('company_options as u', optionJoin('u', 'unit', 'p.unit_id'))
    .select(['p.sku', 'p.variety', 'p.packing', 'p.size', 'p.grade', 'p.origin', 'p.price', 'p.category_id'])
    .select(['c.name as category'])
    .select(sql<string>`coalesce(u.name, p.inventory_uom)`.as('unit'))
    .orderBy('c.name', (order) => order.asc().nullsLast())
    .orderBy('p.variety')
    .orderBy('p.sku')
    .orderBy('p.product_id')
    .limit(PRODUCTS_MAX + 1)
    .execute();

/** For the moment in which the list of categories is behind the list of products. */
const categoryName = async (handler: Loader, companyId: string, categoryId: string): Promise<string> =>
  (await handler.load(productCategory, companyId, categoryId)).state.name;
