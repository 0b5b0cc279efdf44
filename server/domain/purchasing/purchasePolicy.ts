import type { Decimal } from '../decimal.ts';

/** What a company decides about its purchase orders (spec 1, 2.8). */
export interface PurchasePolicy {
  /** Where the cost of a new line comes from (poDefaultCost). */
  readonly defaultCost: keyof KnownCosts;
  /** Days that goods keep whose product has no shelf life. */
  readonly bestByDays: number;
}

/** The policy until a company chooses its own. */
export const usualPurchasePolicy: PurchasePolicy = { defaultCost: 'productDefaultCost', bestByDays: 10 };

/** What is known of a product's costs, USD of one purchase unit. */
export interface KnownCosts {
  readonly productDefaultCost: Decimal | null;
  readonly lastCostByVendor: Decimal | null;
  readonly lastCostOfAny: Decimal | null;
}

/** The cost that a line begins with: what the policy names, the product's default cost where that is not known (rules 2). */
export const defaultCostOf = ({ defaultCost }: PurchasePolicy, costs: KnownCosts): Decimal | null =>
  costs[defaultCost] ?? costs.productDefaultCost;
