import type { SoldPrices } from './logicPrice.ts';
import { PriceLogic } from './priceLogic.ts';
import { CostMethod } from './pricingRules.ts';
import type { CustomerPricing } from './resolvePrice.ts';

/** A customer with whom nothing is agreed: the product's own logic counts. */
export const noAgreement = (sold: SoldPrices = { lastSold: null, averageSold: null }): CustomerPricing => ({
  ...{ id: '', name: '', row: null, sold },
  strategy: {
    logic: PriceLogic.FOLLOW_PRODUCT_DEFAULT_LOGIC,
    group: null,
    margin: null,
    costMethod: CostMethod.LOT_COST,
  },
});
