import { foldDecisions } from '../foldDecisions.ts';
import { addCustomerProducts, type AddCustomerProducts } from './listCustomerProducts.ts';
import { inChunks } from './priceCustomerProducts.ts';
import { pricingStrategy, type PricingStrategy } from './pricingStrategy.ts';
import type { ListedRow, PricingStrategyEvent } from './strategyEvents.ts';

export interface SyncCustomerProducts {
  clientId: string;
  /** What was shipped to the customer. */
  shipped: AddCustomerProducts['rows'];
  /** Products that were not for 12 months. */
  unsold: readonly string[];
}

/** Keeps a list that is synced to what the customer buys; what people put there or agreed on stays (rules 18.26). */
export function syncCustomerProducts(
  { clientId, shipped, unsold }: SyncCustomerProducts,
  state: PricingStrategy,
): PricingStrategyEvent[] {
  if (!state.autoSyncProducts) return [];
  const gone = new Set(unsold);
  const removed = state.rows.filter((row) => gone.has(row.productId) && row.isSynced && !hasAgreement(row));
  return foldDecisions(
    pricingStrategy,
    [
      () =>
        inChunks(removed).map((rows) => ({
          ...{ type: 'CustomerProductsRemoved' as const, data: { clientId, rows } },
        })),
      (now) => addCustomerProducts({ clientId, rows: shipped, isSynced: true }, now),
    ],
    state,
  );
}

const hasAgreement = ({ logic, costMethod, salePrice, margin, markup, quantity }: ListedRow): boolean =>
  [logic, costMethod, salePrice, margin, markup, quantity].some((value) => value !== null);
