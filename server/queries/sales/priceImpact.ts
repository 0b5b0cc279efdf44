import type { Kysely } from 'kysely';
import type { ChangedPrice, PriceImpact } from '../../contract/pricing/priceImpact.ts';
import type { Database } from '../../database/connect.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { ClientStatus, ClientType } from '../../domain/clients/client.ts';
import { compare, divide, isSame, type Decimal } from '../../domain/decimal.ts';
import type { Referred } from '../../domain/fields.ts';
import { costBasis } from '../../domain/pricing/logicPrice.ts';
import { CostMethod } from '../../domain/pricing/pricingRules.ts';
import { salesImpact, type SoldPair } from '../../domain/pricing/salesImpact.ts';
import { productHits } from '../catalog/productHits.ts';
import { clientHits } from '../clients/findClients.ts';
import { unitById, usualUnits, type CatalogProduct } from '../pricing/pricedCatalog.ts';
import { dayOf } from '../company/companyDay.ts';
import type { CustomerPrices } from './customerPrices.ts';
import { salesKey, soldUnits } from './soldPrices.ts';

/** Customers, and products, whose prices are looked at before a change; a company has rarely as many. */
const MOST = 2_000;
/** Changed prices that are shown. */
const SHOWN = 50;
/** What was shipped in so many days says what other prices bring. */
const SALES_DAYS = 30;

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

interface Compared {
  /** Each customer and product once. */
  readonly pairs: readonly Pair[];
  readonly prices: CustomerPrices;
  readonly isCapped: boolean;
  /** ISO UTC. */
  readonly instant: string;
}

/** What becomes of prices, and of what was sold lately at them. */
export async function impactOf(
  db: Kysely<Database>,
  companyId: string,
  { pairs, prices, isCapped, instant }: Compared,
): Promise<PriceImpact> {
  const changed = pairs.filter(({ from, to }) => !isSame(from, to));
  const moved = (direction: 1 | -1): number =>
    changed.filter(({ from, to }) => from !== null && to !== null && compare(to, from) === direction).length;
  return {
    customers: new Set(changed.map(({ customer }) => customer.id)).size,
    allCustomers: new Set(pairs.map(({ customer }) => customer.id)).size,
    ...{ prices: changed.length, allPrices: pairs.length, raised: moved(1), lowered: moved(-1), isCapped },
    lately: await salesAt(db, companyId, changed, prices, instant),
    list: changed.slice(0, SHOWN).map(({ customer, product, from, to }): ChangedPrice => ({
      ...{ clientId: customer.id, client: customer.name, productId: product.productId, from, to },
      ...{ sku: product.sku, variety: product.variety, uom: quotedIn(prices, customer, product).name },
    })),
  };
}

/** What was shipped lately of what changes, at the prices of now and at the new ones. */
async function salesAt(
  db: Kysely<Database>,
  companyId: string,
  changed: readonly Pair[],
  prices: CustomerPrices,
  instant: string,
): Promise<PriceImpact['lately']> {
  const sold = await soldUnits(db, companyId, {
    clientIds: [...new Set(changed.map(({ customer }) => customer.id))],
    productIds: [...new Set(changed.map(({ product }) => product.productId))],
    ...{ today: await dayOf(db, companyId, instant), days: SALES_DAYS },
  });
  const pairs = changed.flatMap(({ customer, product, from, to }): SoldPair[] => {
    const found = sold.get(salesKey(customer.id, product.productId));
    if (!found || from === null || to === null) return [];
    const { ratio } = quotedIn(prices, customer, product);
    const method = { costMethod: CostMethod.LOT_COST_WITH_ALLOCATE_CHARGE, costs: 'lot' } as const;
    const cost = costBasis(method, product, prices.lotOf(product.productId))?.cost ?? null;
    return [{ ...found, from: divide(from, ratio), to: divide(to, ratio), cost }];
  });
  const impact = salesImpact(pairs);
  return impact && { days: SALES_DAYS, ...impact };
}

/** The unit that a customer's price of a product is quoted in. */
function quotedIn(
  prices: CustomerPrices,
  customer: Referred,
  product: CatalogProduct,
): { name: string; ratio: Decimal } {
  const unit = prices.rowOf(customer.id, product.productId)?.pricingUnit;
  if (!unit) return usualUnits(product).pricing;
  return unitById(product, unit.unitId) ?? { name: unit.uom, ratio: unit.ratio };
}
