import type { Kysely } from 'kysely';
import type { ChangedPrice, PriceImpact } from '../../contract/pricing/priceImpact.ts';
import type { Database } from '../../database/connect.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { ClientStatus, ClientType } from '../../domain/clients/client.ts';
import { compare, isSame, type Decimal } from '../../domain/decimal.ts';
import type { Referred } from '../../domain/fields.ts';
import { productHits } from '../catalog/productHits.ts';
import { clientHits } from '../clients/findClients.ts';
import { unitById, usualUnits, type CatalogProduct } from '../pricing/pricedCatalog.ts';
import type { CustomerPrices } from './customerPrices.ts';

/** Customers, and products, whose prices are looked at before a change; a company has rarely as many. */
const MOST = 2_000;
/** Changed prices that are shown. */
const SHOWN = 50;

export interface Few<T> {
  readonly found: readonly T[];
  readonly isCapped: boolean;
}

/** The active customers by name. */
export async function activeCustomers(db: Kysely<Database>, companyId: string): Promise<Few<Referred>> {
  const rows = await clientHits(db, companyId, { type: ClientType.CUSTOMER, status: ClientStatus.ACTIVE })
    .select(['c.client_id', 'c.name'])
    .orderBy('c.name')
    .limit(MOST + 1)
    .execute();
  return { found: rows.slice(0, MOST).map(({ client_id: id, name }) => ({ id, name })), isCapped: rows.length > MOST };
}

/** The ids of the products that are for sale. */
export async function soldProducts(db: Kysely<Database>, companyId: string): Promise<Few<string>> {
  const rows = await productHits(db, companyId, { status: ProductStatus.ACTIVE })
    .where('p.sell', '=', true)
    .select('p.product_id')
    .orderBy('p.sku')
    .limit(MOST + 1)
    .execute();
  return { found: rows.slice(0, MOST).map(({ product_id }) => product_id), isCapped: rows.length > MOST };
}

interface Pair {
  readonly customer: Referred;
  readonly product: CatalogProduct;
  readonly from: Decimal | null;
  readonly to: Decimal | null;
}

/** What becomes of prices, of each customer and product once. */
export function impactOf(pairs: readonly Pair[], prices: CustomerPrices, isCapped: boolean): PriceImpact {
  const changed = pairs.filter(({ from, to }) => !isSame(from, to));
  const moved = (direction: 1 | -1): number =>
    changed.filter(({ from, to }) => from !== null && to !== null && compare(to, from) === direction).length;
  return {
    customers: new Set(changed.map(({ customer }) => customer.id)).size,
    allCustomers: new Set(pairs.map(({ customer }) => customer.id)).size,
    ...{ prices: changed.length, allPrices: pairs.length, raised: moved(1), lowered: moved(-1), isCapped },
    list: changed.slice(0, SHOWN).map(({ customer, product, from, to }): ChangedPrice => ({
      ...{ clientId: customer.id, client: customer.name, productId: product.productId, from, to },
      ...{ sku: product.sku, variety: product.variety, uom: quotedIn(prices, customer, product) },
    })),
  };
}

function quotedIn(prices: CustomerPrices, customer: Referred, product: CatalogProduct): string {
  const unit = prices.rowOf(customer.id, product.productId)?.pricingUnit;
  return (unit ? (unitById(product, unit.unitId)?.name ?? unit.uom) : undefined) ?? usualUnits(product).pricing.name;
}
