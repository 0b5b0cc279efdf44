import { DomainError } from '../../kernel/decider.ts';
import type { Product, ProductEvent } from './product.ts';
import { unitOf, type ProductUnit } from './productUnit.ts';
import { knownUnit } from './unitRules.ts';

/** True for a unit that a cost may be quoted in: available, and for purchasing (spec 2, 2.4 Pricing). */
const isCostUnit = ({ isEnabled, useForPurchasing }: Pick<ProductUnit, 'isEnabled' | 'useForPurchasing'>) =>
  isEnabled && useForPurchasing;

/** The unit that the default cost is quoted in: the chosen one as long as it may be, else the default purchasing unit. */
export function costUnitOf(product: Product): ProductUnit {
  const { units, costUnitId } = product;
  const chosen = costUnitId === null ? null : unitOf(units, costUnitId);
  return chosen && isCostUnit(chosen) ? chosen : knownUnit(product, units.purchasingId);
}

/** The unit that a product's default cost is quoted in from now on. The cost itself stays as it was typed. */
export function chooseCostUnit(productId: string, unitId: string, state: Product): ProductEvent[] {
  const unit = knownUnit(state, unitId, 'defaultPurchasingCostUOM');
  if (!isCostUnit(unit))
    throw new DomainError('pricing.unitNotForPurchasing', { unit: unit.name }, 'defaultPurchasingCostUOM');
  const was = costUnitOf(state);
  if (was.id === unitId) return [];
  return [{ type: 'ProductCostedIn', data: { productId, unitId, name: unit.name, was: was.name } }];
}
