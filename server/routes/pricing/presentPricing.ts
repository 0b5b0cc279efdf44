import { isPermitted } from '../../domain/access/permissions.ts';
import { costUnitOf } from '../../domain/catalog/chooseCostUnit.ts';
import type { Product } from '../../domain/catalog/product.ts';
import { unitOf } from '../../domain/catalog/productUnit.ts';
import type { GroupValueField, PricingRules } from '../../domain/pricing/pricingRules.ts';
import type { ProductUOM } from '../../contract/catalog/productUnits.ts';

type VisibleRules = Omit<PricingRules, GroupValueField> & Partial<Pick<PricingRules, GroupValueField>>;

/** A product's pricing rules for those who may see them: margins and markups go with costs. */
export function visibleRules(role: number, { rules }: Product): VisibleRules {
  if (rules.priceGroupType === 'price' || isPermitted(role, 'products.cost')) return rules;
  const { groupA: _, groupB: __, groupC: ___, groupD: ____, groupE: _____, ...visible } = rules;
  return visible;
}

/** The cost as it was typed, for those who may see costs; per inventory unit where it was typed so. */
export function visibleTypedCost(role: number, { cost, costTyped, unitId }: Product, units: readonly ProductUOM[]) {
  if (!isPermitted(role, 'products.cost')) return {};
  if (cost === null) return { costTyped: null };
  const typed = costTyped ?? { amount: cost, unitId, unit: '' };
  const uom = units.find(({ id }) => id === typed.unitId)?.name ?? typed.unit;
  return { costTyped: { amount: typed.amount, uom } };
}

/** What the four units of a product's pricing are called now (spec 2, section 3 "ProductPrice"). */
export function pricingUnitNames(state: Product, units: readonly ProductUOM[]) {
  const nameOf = (unitId: string): string => units.find(({ id }) => id === unitId)?.name ?? '';
  const { sellingId, purchasingId } = state.units;
  return {
    defaultSellingPricingUOM: nameOf(pricingUnitId(state)),
    defaultPurchasingCostUOM: nameOf(costUnitOf(state).id),
    defaultSalesUnitUOM: nameOf(sellingId),
    defaultPurchaseUnitUOM: nameOf(purchasingId),
  };
}

/** What the default selling unit is priced in. */
const pricingUnitId = ({ units }: Product): string => unitOf(units, units.sellingId)?.pricingUnitId ?? units.sellingId;
