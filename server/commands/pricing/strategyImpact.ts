import type { PriceImpact } from '../../contract/pricing/priceImpact.ts';
import type { Referred } from '../../domain/fields.ts';
import { matchedOf } from '../../domain/pricing/customerPricing.ts';
import type { RowValues, StrategyValues } from '../../domain/pricing/strategyEvents.ts';
import { findMatching } from '../../queries/pricing/agreements.ts';
import { customerPrices } from '../../queries/sales/customerPrices.ts';
import { impactOf, soldProducts } from '../../queries/sales/priceImpact.ts';
import { pricedCustomer } from './pricedCustomer.ts';
import { rowValuesOf, type RowAt, type RowSent } from './rowChanges.ts';
import { pricingNow, strategyOf, type PricingServices, type RowsSent, type StrategySent } from './savePricing.ts';

interface WantedChange {
  readonly strategy?: StrategySent;
  readonly rows?: readonly RowsSent[];
  /** What becomes of each row of the list; null: nothing. */
  readonly ofAll?: ((at: RowAt) => RowSent | null) | undefined;
}

/** What a save of a customer's pricing would do to the prices of this customer and of those who match it. Saves nothing. */
export async function strategyImpact(
  services: PricingServices,
  companyId: string,
  customerId: string,
  { strategy: sent = {}, rows = [], ofAll }: WantedChange,
): Promise<PriceImpact> {
  const { db, clock } = services;
  const customer = await pricedCustomer(services, companyId, customerId);
  const { found: productIds, isCapped } = await soldProducts(db, companyId);
  const now = await pricingNow(services, companyId, customerId, productIds);
  const after: StrategyValues = { ...now.state, ...(await strategyOf(services, companyId, sent)) };
  const match = matchedOf(after);
  const customers: Referred[] = [customer, ...(await findMatching(db, companyId, customerId))];
  const instant = clock.now();
  const prices = await customerPrices(db, companyId, {
    ...{ customers: match ? [...customers, match] : customers, productIds, instant },
  });
  const sentOf = new Map(rows.map((row) => [row.detailsId, row.sent]));
  const rowOf = new Map(now.state.rows.map((row) => [row.productId, row]));
  const changed = new Map(
    now.state.rows.flatMap((row) => {
      const product = prices.products.get(row.productId);
      if (!product) return [];
      const at = { customer, strategy: after, row, product, prices, offers: now.offers };
      const values = ofAll?.(at) ?? sentOf.get(row.detailsId);
      if (!values) return [];
      return [[row.productId, { ...row, ...rowValuesOf(values, at) }] as const];
    }),
  );
  const priceOf = (who: Referred, productId: string, isAfter: boolean) => {
    const row: RowValues | null = rowOf.get(productId) ?? null;
    const agreed = { strategy: after, row: changed.get(productId) ?? row };
    if (!isAfter) return prices.priceOf(who, productId)?.price ?? null;
    const instead = who.id === customerId ? agreed : { matched: agreed };
    return prices.priceOf(who, productId, instead)?.price ?? null;
  };
  const pairs = customers.flatMap((who) =>
    [...prices.products.values()].map((product) => ({
      ...{ customer: who, product },
      from: priceOf(who, product.productId, false),
      to: priceOf(who, product.productId, true),
    })),
  );
  return impactOf(db, companyId, { pairs, prices, isCapped, instant });
}
