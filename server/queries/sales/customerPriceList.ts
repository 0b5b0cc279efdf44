import { PRODUCT_LIST_PAGE_MAX, type CustomerProduct } from '../../contract/pricing/productList.ts';
import { company } from '../../domain/company/company.ts';
import type { Referred } from '../../domain/fields.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';
import type { Language } from '../../messages.ts';
import type { PaperName } from '../../printables/kit/press.ts';
import type { PricedProduct, PriceListSnapshot } from '../../printables/priceList/snapshot.ts';
import type { Services } from '../../services.ts';
import { momentOf } from '../company/momentOf.ts';
import { listPosition } from '../listPosition.ts';
import { findCustomerProducts } from './findCustomerProducts.ts';

interface Source {
  readonly db: Services['db'];
  readonly handler: Pick<CommandHandler, 'load'>;
  /** ISO UTC. */
  readonly instant: string;
}

interface Paper {
  readonly language: Language;
  readonly paper: PaperName;
}

/** A customer's product list with its prices as a price list on paper, by name. */
export async function customerPriceList(
  { db, handler, instant }: Source,
  companyId: string,
  customer: Referred,
  settings: Paper,
): Promise<PriceListSnapshot> {
  const { name: companyName, timeZone } = (await handler.load(company, companyId, companyId)).state;
  const position = await listPosition(db);
  const rows: CustomerProduct[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const page = { pageNumber, pageSize: PRODUCT_LIST_PAGE_MAX, sortName: 'variety', sortType: 'asc' } as const;
    const { list } = await findCustomerProducts(db, { companyId, customer, instant }, page);
    rows.push(...list);
    if (list.length === 0) break;
  }
  const details = await detailsOf(
    db,
    companyId,
    rows.map(({ productId }) => productId),
  );
  const products = rows.map(({ productId, sku, variety, pricingUOM: unit, salePrice: price }): PricedProduct => ({
    ...(details.get(productId) ?? { packing: '', size: '', grade: '', origin: '' }),
    ...{ sku, variety, unit, price },
  }));
  return {
    template: 1,
    settings: { companyName, ...settings },
    data: {
      ...{ knownAt: momentOf(instant, timeZone), position, search: '', customer: customer.name, isInactive: false },
      groups: products.length === 0 ? [] : [{ category: null, products }],
    },
  };
}

type Details = Pick<PricedProduct, 'packing' | 'size' | 'grade' | 'origin'>;

async function detailsOf(
  db: Services['db'],
  companyId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Details>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_list as p')
    .select(['p.product_id', 'p.packing', 'p.size', 'p.grade', 'p.origin'])
    .where('p.company_id', '=', companyId)
    .where('p.product_id', 'in', productIds)
    .execute();
  return new Map(rows.map(({ product_id, ...details }) => [product_id, details]));
}
