import { descriptionFields, detailsFields, logisticsFields } from '../../../server/domain/catalog/productFields.ts';
import { productFlags } from '../../../server/domain/catalog/productFlags.ts';
import { pricingRuleNames } from '../../../server/domain/pricing/pricingRules.ts';
import type { ProductTab } from './productTabs.ts';
import type { TimelineScope } from '../../records/history/useTimeline.ts';

const specifications = [
  ...['sku', 'variety', 'category', 'status', 'inventoryUOM'],
  ...productFlags,
  ...['lotAssignmentMethod', 'enableLotOverflow'],
];
/** Fields of the table of units. */
export const unitFields = [
  ...['unit', 'unitSize', 'useForInventory', 'useForSelling', 'useForPurchasing', 'unitEnabled', 'unitPricedIn'],
  ...['unitPriceFactor', 'defaultSellingUnit', 'defaultPurchasingUnit'],
];

const pricingUnits = ['unitPriceFactor', 'unitPricedIn', 'defaultSellingUnit', 'defaultPurchasingUnit'];
const pricing = ['price', 'cost', 'costTyped', 'defaultPurchasingCostUOM', ...pricingRuleNames];

/** The fields that the tabs show, as the history names them; a tab that is not here tells all of the product's. */
const tabFields: Partial<Record<ProductTab, readonly string[]>> = {
  specifications: [...specifications, ...unitFields],
  pricing: [...pricing, ...pricingUnits],
  details: Object.keys(detailsFields),
  description: Object.keys(descriptionFields),
  logistics: Object.keys(logisticsFields),
  lots: ['onHand', 'committed', 'receivedOn', 'bestBy', 'lotCost', 'note', 'lotPlace', 'hold', 'recall'],
  adjustment: ['onHand', 'adjustReason', 'adjustNote'],
};

/** What the history of a tab tells. */
export function tabScope(tab: ProductTab): TimelineScope {
  const fields = tabFields[tab];
  return fields === undefined ? {} : { fields };
}
