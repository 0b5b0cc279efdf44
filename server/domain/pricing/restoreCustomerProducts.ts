import { foldDecisions } from '../foldDecisions.ts';
import { inChunks, priceCustomerProducts, type PriceRow } from './priceCustomerProducts.ts';
import { pricingStrategy, type PricingStrategy } from './pricingStrategy.ts';
import type { PricingStrategyEvent } from './strategyEvents.ts';

export interface RestoreCustomerProducts {
  clientId: string;
  /** What was agreed about products that stay on the list. */
  rows: readonly PriceRow[];
  /** Rows that were not on the list. */
  removed: readonly string[];
}

/** Gives products of a list back what was agreed about them before, all or none; quiet for those that have it. */
export const restoreCustomerProducts = (
  { clientId, rows, removed }: RestoreCustomerProducts,
  state: PricingStrategy,
): PricingStrategyEvent[] => {
  const gone = new Set(removed);
  return foldDecisions(
    pricingStrategy,
    [
      (now) => priceCustomerProducts({ clientId, rows, skipsUnknown: true }, now),
      (now) =>
        inChunks(now.rows.filter(({ detailsId }) => gone.has(detailsId))).map((chunk) => ({
          ...{ type: 'CustomerProductsRemoved' as const, data: { clientId, rows: chunk } },
        })),
    ],
    state,
  );
};
