import type { ChangesOf } from '../recordChanges.ts';
import { unitEventTypes } from './productUnit.ts';
import { product, productChanges, type ProductEvent } from './product.ts';

/** What of a product's own events its history shows. */
export const changesOfProducts: ChangesOf<ProductEvent> = {
  decider: product,
  ownerOf: ({ data }) => ({ kind: 'product', id: data.productId }),
  changesOf: productChanges,
  types: {
    ProductListed: true,
    ProductSkuChanged: true,
    ProductRenamed: true,
    ProductPriced: true,
    ProductCosted: true,
    ProductPriceCleared: true,
    ProductCostCleared: true,
    ProductCostedIn: true,
    PricingRulesSet: true,
    ProductCategorized: true,
    ProductUncategorized: true,
    ProductDescribed: true,
    ProductMeasured: true,
    PreferredVendorChosen: true,
    ProductLocated: true,
    ProductCoverSet: true,
    ProductCoverRemoved: true,
    ProductManagerAssigned: true,
    ProductActivated: true,
    ProductDeactivated: true,
    ProductWithdrawn: true,
    ProductFlagged: true,
    LotAssignmentChosen: true,
    ...unitEventTypes,
  },
};
