import { tableParts, type Parts } from '../undo.ts';
import { pricingRuleNames } from '../pricing/pricingRules.ts';
import { costUnitOf } from './chooseCostUnit.ts';
import type { Product } from './product.ts';
import type { ProductUnit } from './productUnit.ts';
import { descriptionFields, detailsFields, logisticsFields } from './productFields.ts';

/** What the calls that save a product's tabs set of it, for their undo: one field a part unless fields go together. */
const one = (field: string, value: unknown): Parts => ({ [field]: { [field]: value } });

/** Of PUT specifications, the rows of the unit table among them. */
export const specificationParts = ({ sku, variety, categoryId, status, flags, lots, units }: Product): Parts => ({
  ...{ ...one('sku', sku), ...one('variety', variety), ...one('categoryId', categoryId), ...one('status', status) },
  ...Object.fromEntries(Object.entries(flags).map(([flag, value]) => [flag, { [flag]: value }])),
  // Another method switches overflow off (spec 2, 4.2).
  lots: { lotAssignmentMethod: lots.method, enableLotOverflow: lots.overflow },
  ...one('defaultSalesUnitUOM', units.sellingId),
  ...one('defaultPurchaseUnitUOM', units.purchasingId),
  ...units.list.reduce<Parts>((rows, unit) => ({ ...rows, ...unitParts(unit) }), {}),
});

function unitParts(unit: ProductUnit): Parts {
  const { id, ratio, reversed, type, useForInventory, useForSelling, useForPurchasing, isEnabled } = unit;
  const row = (of: string, changes: object): Parts => ({ [`${of} ${id}`]: { productUOMS: [{ id, ...changes }] } });
  return {
    ...row('size', { type, ...(reversed === null ? { ratio } : { unitsPerInventoryUnit: reversed }) }),
    // One of them stays (spec 2, 2.5).
    ...row('uses', { useForInventory, useForSelling, useForPurchasing }),
    ...row('enabled', { useForAvailable: isEnabled }),
    ...row('pricedIn', { pricingUOM: unit.pricingUnitId }),
    ...row('factor', { priceFactor: unit.priceFactor }),
  };
}

/** Of PUT details and description. */
export const detailParts = ({ details, manager, preferredVendor, location }: Product): Parts =>
  tableParts({ ...detailsFields, ...descriptionFields }, details, { manager, preferredVendor, location });

/** Of PUT logistics: a weight or volume goes with its unit. */
export function logisticsParts({ logistics, location }: Product): Parts {
  const { grossWeight, grossWeightUnit, grossVolume, grossVolumeUnit, ...others } = tableParts(
    logisticsFields,
    logistics,
    {
      location,
    },
  );
  return {
    ...others,
    grossWeight: { ...grossWeight, ...grossWeightUnit },
    grossVolume: { ...grossVolume, ...grossVolumeUnit },
  };
}

/** Of PUT pricing: the rules go together, a cost with the unit that it was typed in. */
export function pricingParts(state: Product): Parts {
  const { price, cost, costTyped, rules, units } = state;
  const selling = units.list.find(({ id }) => id === units.sellingId);
  return {
    ...one('price', price),
    cost: costTyped === null ? { cost } : { cost: costTyped.amount, costUOM: costTyped.unitId },
    ...one('defaultSellingPricingUOM', selling?.pricingUnitId),
    ...one('defaultPurchasingCostUOM', costUnitOf(state).id),
    ...one('defaultSalesUnitUOM', units.sellingId),
    ...one('defaultPurchaseUnitUOM', units.purchasingId),
    rules: Object.fromEntries(pricingRuleNames.map((rule) => [rule, rules[rule]])),
    ...Object.fromEntries(
      units.list.map(({ id, priceFactor }) => [`unitPriceFactor-${id}`, { productUOMS: [{ id, priceFactor }] }]),
    ),
  };
}
