import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { divide } from '../../domain/decimal.ts';
import { matchedOf, neverSold, pricingOf } from '../../domain/pricing/customerPricing.ts';
import type { LotCost, SoldPrices } from '../../domain/pricing/logicPrice.ts';
import { firstStrategy } from '../../domain/pricing/pricingStrategy.ts';
import type { RowValues, StrategyValues } from '../../domain/pricing/strategyEvents.ts';
import { resolvePrice, type PricedUnit, type ResolvedPrice } from '../../domain/pricing/resolvePrice.ts';
import type { Referred } from '../../domain/fields.ts';
import { dayOf } from '../company/companyDay.ts';
import { agreedRows, strategiesOf, type AgreedRow } from '../pricing/agreements.ts';
import { oldestLots } from '../pricing/oldestLots.ts';
import { pricedCatalog, unitById, unitByName, usualUnits, type CatalogProduct } from '../pricing/pricedCatalog.ts';
import { salesKey, soldPrices, type LastSale } from './soldPrices.ts';

interface Wanted {
  readonly customers: readonly Referred[];
  /** Absent: all that are on their lists. */
  readonly productIds?: readonly string[];
  /** ISO UTC: what has expired and what was sold lately depends on the day. */
  readonly instant: string;
}

/** What else than the agreement of now a price is asked by. */
export interface Instead {
  readonly strategy?: StrategyValues;
  /** Null: the product is off the list. */
  readonly row?: RowValues | null;
  readonly product?: CatalogProduct;
  readonly unit?: PricedUnit;
  readonly lot?: LotCost;
  /** What is agreed with the customer who is matched. */
  readonly matched?: { readonly strategy: StrategyValues; readonly row: RowValues | null };
}

/** All that makes prices of some customers and products at one moment; nothing more is read while they are resolved. */
export interface CustomerPrices {
  readonly rows: readonly AgreedRow[];
  readonly products: ReadonlyMap<string, CatalogProduct>;
  readonly strategyOf: (customerId: string) => StrategyValues;
  readonly rowOf: (customerId: string, productId: string) => AgreedRow | null;
  readonly lotOf: (productId: string) => LotCost | null;
  readonly lastSold: (customerId: string, productId: string) => LastSale | null;
  /** A customer's price of one `unit` of a product; absent: the one that its prices are quoted in. */
  readonly priceOf: (customer: Referred, productId: string, instead?: Instead) => ResolvedPrice | null;
}

export async function customerPrices(
  db: Kysely<Database>,
  companyId: string,
  { customers, productIds, instant }: Wanted,
): Promise<CustomerPrices> {
  const own = customers.map(({ id }) => id);
  const strategies = new Map(await strategiesOf(db, companyId, own));
  const matched = [...strategies.values()].flatMap((strategy) => matchedOf(strategy)?.id ?? []);
  const clientIds = [...new Set([...own, ...matched])];
  for (const [id, strategy] of await strategiesOf(db, companyId, matched)) strategies.set(id, strategy);
  const rows = await agreedRows(db, companyId, { clientIds, ...(productIds && { productIds }) });
  const wanted = productIds ?? [...new Set(rows.map(({ productId }) => productId))];
  const today = await dayOf(db, companyId, instant);
  const [products, sales, lots] = await Promise.all([
    pricedCatalog(db, companyId, wanted),
    soldPrices(db, companyId, { clientIds, productIds: wanted, today }),
    oldestLots(db, companyId, wanted, today),
  ]);
  const byPair = new Map(rows.map((row) => [salesKey(row.clientId, row.productId), row]));
  const strategyOf = (customerId: string): StrategyValues => strategies.get(customerId) ?? firstStrategy;
  const rowOf = (customerId: string, productId: string): AgreedRow | null =>
    byPair.get(salesKey(customerId, productId)) ?? null;
  const soldOf = (customerId: string, product: CatalogProduct): SoldPrices => {
    const found = sales.get(salesKey(customerId, product.productId));
    if (!found) return neverSold;
    const unit = found.last && unitByName(product, found.last.uom);
    const lastSold = found.last && unit ? divide(found.last.price, unit.ratio) : null;
    return { lastSold, averageSold: found.average };
  };
  return {
    ...{ rows, products, strategyOf, rowOf },
    lotOf: (productId) => lots.get(productId) ?? null,
    lastSold: (customerId, productId) => sales.get(salesKey(customerId, productId))?.last ?? null,
    priceOf(customer, productId, { strategy = strategyOf(customer.id), row, product, unit, lot, matched: other } = {}) {
      const priced = product ?? products.get(productId);
      if (!priced) return null;
      const { selling, pricing } = usualUnits(priced);
      const sizes = { ratio: pricing.ratio, ratioOf: (id: string) => unitById(priced, id)?.ratio ?? null };
      const ownRow = row === undefined ? rowOf(customer.id, productId) : row;
      const agreed = pricingOf({ ...customer, strategy, row: ownRow, sold: soldOf(customer.id, priced) }, sizes);
      const match = matchedOf(strategy);
      const as =
        match &&
        pricingOf(
          {
            ...match,
            ...{ strategy: other?.strategy ?? strategyOf(match.id), sold: soldOf(match.id, priced) },
            row: other ? other.row : rowOf(match.id, productId),
          },
          sizes,
        );
      const quoted = ownRow?.pricingUnit;
      const ratio = (quoted && (sizes.ratioOf(quoted.unitId) ?? quoted.ratio)) ?? pricing.ratio;
      return resolvePrice({
        ...{ product: priced, customer: agreed, matched: as, lot: lot ?? lots.get(productId) ?? null },
        unit: unit ?? { ratio, priceFactor: selling.priceFactor },
      });
    },
  };
}
