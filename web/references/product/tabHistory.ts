import { pricingRuleNames } from '../../../server/domain/pricing/pricingRules.ts';
import type { ProductTab } from './productTabs.ts';
import type { TimelineScope } from '../../records/history/useTimeline.ts';

const specifications = [
  ...['sku', 'variety', 'category', 'status', 'inventoryUOM'],
  ...['sell', 'purchase', 'manufacture', 'push', 'organic', 'taxEnabled', 'lotAssignmentMethod', 'enableLotOverflow'],
];
/** Fields of the table of units. */
export const unitFields = [
  ...['unit', 'unitSize', 'useForInventory', 'useForSelling', 'useForPurchasing', 'unitEnabled', 'unitPricedIn'],
  ...['unitPriceFactor', 'defaultSellingUnit', 'defaultPurchasingUnit'],
];

const pricingUnits = ['unitPriceFactor', 'unitPricedIn', 'defaultSellingUnit', 'defaultPurchasingUnit'];
const pricing = ['price', 'cost', 'defaultPurchasingCostUOM', ...pricingRuleNames];

/** The fields that the tabs show, as the history names them; a tab that is not here tells all of the product's. */
const tabFields: Partial<Record<ProductTab, readonly string[]>> = {
  specifications: [...specifications, ...unitFields],
  pricing: [...pricing, ...pricingUnits],
  details: [
    ...['plu', 'upc', 'family', 'temperature', 'size', 'weight', 'grade', 'packing', 'origin', 'shelfLife'],
    ...['restockingTime', 'reorderLevel', 'reorderQuantity', 'manager'],
  ],
  description: ['detail', 'specification', 'suppliers', 'customerProductCode', 'supplierSKUs', 'preferredVendor'],
  logistics: [
    ...['grossWeight', 'grossWeightUnit', 'grossVolume', 'grossVolumeUnit', 'unitPerPallet', 'unitPerLayer'],
    ...['layersPerPallet', 'gtin', 'commodityClass', 'location'],
  ],
  lots: ['onHand', 'committed', 'receivedOn', 'bestBy', 'lotCost', 'note', 'lotPlace', 'hold', 'recall'],
  adjustment: ['onHand', 'adjustReason', 'adjustNote'],
};

/** What the history of a tab tells. */
export function tabScope(tab: ProductTab): TimelineScope {
  const fields = tabFields[tab];
  return fields === undefined ? {} : { fields };
}
