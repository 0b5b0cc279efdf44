import { Temporal } from 'temporal-polyfill';
import { productList } from '../../../projections/catalog/productList.ts';
import { productHits, type ProductFilter } from '../../database/productHits.ts';
import { ProductStatus } from '../../domain/catalog/product.ts';
import { company } from '../../domain/company/company.ts';
import { productCategory } from '../../domain/company/namedEntity.ts';
import { toDecimal } from '../../domain/decimal.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { Moment } from '../../printables/kit/moment.ts';
import type { PricedProduct, PriceListSnapshot } from '../../printables/priceList/snapshot.ts';
import type { Services } from '../../services.ts';

/** Products on one list; more is no paper that anybody reads, and minutes of printing. */
const PRODUCTS_MAX = 10_000;

export type PriceListOptions = Pick<PriceListSnapshot['settings'], 'language' | 'paper'> & ProductFilter;

type Group = PriceListSnapshot['data']['groups'][number];

/**
 * What a price list of now shows: the active products unless asked otherwise, by category and name in the order of the
 * lists, with the position that the products list had read the log up to. Refused (`printables.tooManyProducts`) beyond
 * 10,000 products.
 */
export async function priceListSnapshot(
  services: Services,
  companyId: string,
  { language, paper, status = ProductStatus.ACTIVE, searchKey = '' }: PriceListOptions,
): Promise<PriceListSnapshot> {
  const { state } = await services.handler.load(company, companyId, companyId);
  const { position, rows } = await readProducts(services, companyId, { status, searchKey });
  return {
    template: 1,
    settings: { companyName: state.name, language, paper },
    data: {
      knownAt: momentOf(services.clock.now(), state.timeZone),
      position,
      search: searchKey.trim(),
      isInactive: status === ProductStatus.INACTIVE,
      groups: grouped(rows),
    },
  };
}

interface CategorizedProduct extends PricedProduct {
  readonly category: string | null;
}

/** Rows and checkpoint as of one moment of the database, so that the position is what the rows show. */
async function readProducts(services: Services, companyId: string, filter: ProductFilter) {
  const { position, found } = await services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const checkpoint = await db
        .selectFrom('plumbing.checkpoint')
        .select('position')
        .where('projection', '=', productList.name)
        .executeTakeFirst();
      const found = await productHits(db, companyId, filter)
        .leftJoin('company_options as c', (join) =>
          join
            .onRef('c.company_id', '=', 'p.company_id')
            .onRef('c.id', '=', 'p.category_id')
            .on('c.kind', '=', 'category'),
        )
        .select(['p.sku', 'p.variety', 'p.packing', 'p.size', 'p.grade', 'p.origin', 'p.price', 'p.category_id'])
        .select(['p.inventory_uom as unit', 'c.name as category'])
        .orderBy('c.name', (order) => order.asc().nullsLast())
        .orderBy('p.variety')
        .orderBy('p.sku')
        .orderBy('p.product_id')
        .limit(PRODUCTS_MAX + 1)
        .execute();
      return { position: checkpoint?.position ?? '0', found };
    });
  if (found.length > PRODUCTS_MAX) throw new DomainError('printables.tooManyProducts', { maximum: PRODUCTS_MAX });
  const rows: CategorizedProduct[] = [];
  for (const { category_id: categoryId, category, price, ...product } of found) {
    rows.push({
      ...product,
      category: category ?? (categoryId === null ? null : await categoryName(services, companyId, categoryId)),
      price: price === null ? null : toDecimal(price),
    });
  }
  return { position, rows };
}

/** For the moment in which the list of categories is behind the list of products. */
async function categoryName({ handler }: Services, companyId: string, categoryId: string): Promise<string> {
  return (await handler.load(productCategory, companyId, categoryId)).state.name;
}

/** Products of one category together, categories in the order of their first product. */
function grouped(rows: readonly CategorizedProduct[]): Group[] {
  const groups = new Map<string | null, PricedProduct[]>();
  for (const { category, ...product } of rows) {
    const products = groups.get(category) ?? [];
    products.push(product);
    groups.set(category, products);
  }
  return [...groups].map(([category, products]) => ({ category, products }));
}

/** An instant with what the company's clocks show then. */
function momentOf(instant: string, timeZone: string): Moment {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return { instant, local: local.toString({ smallestUnit: 'second', timeZoneName: 'never' }), timeZone };
}
