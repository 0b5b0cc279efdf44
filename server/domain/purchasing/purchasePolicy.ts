import { recipientsIn } from '../company/config/configChecks.ts';
import type { CompanyConfig } from '../company/config/companyConfig.ts';
import type { Decimal } from '../decimal.ts';
import { orderPrefixes } from '../orderNumber.ts';

/** What a company decides about its purchase orders (spec 1, 2.8). */
export interface PurchasePolicy {
  /** Where the cost of a new line comes from (poDefaultCost). */
  readonly defaultCost: keyof KnownCosts;
  /** Days that goods keep whose product has no shelf life. */
  readonly bestByDays: number;
  /** Begins the number that people see. */
  readonly prefix: string;
  /** Who is sent a copy of an order that is sent to its vendor. */
  readonly notified: readonly string[];
}

/** Settings as purchase orders ask for them. */
export const purchasePolicyOf = (config: CompanyConfig): PurchasePolicy => ({
  defaultCost: config.poDefaultCost,
  bestByDays: Number(config.poBestByDate),
  prefix: config.poCustomerPrefixEnable ? config.poCustomerPrefixText : orderPrefixes.purchase,
  notified: config.emailNotificationEnable ? recipientsIn(config.emailNotifications) : [],
});

/** What is known of a product's costs, USD of one purchase unit. */
export interface KnownCosts {
  readonly productDefaultCost: Decimal | null;
  readonly lastCostByVendor: Decimal | null;
  readonly lastCostOfAny: Decimal | null;
}

/** The cost that a line begins with: what the policy names, the product's default cost where that is not known (rules 2). */
export const defaultCostOf = ({ defaultCost }: PurchasePolicy, costs: KnownCosts): Decimal | null =>
  costs[defaultCost] ?? costs.productDefaultCost;
