import { DomainError } from '../../kernel/decider.ts';
import { compare, places, type Decimal } from '../decimal.ts';
import { PERCENT_PLACES } from '../limits.ts';
import type { Product } from './product.ts';
import { UnitCategory, unitOf, unitUses, type ProductUnit, type ProductUnits, type UnitUses } from './productUnit.ts';
import { checkedRatio, perInventoryUnit, reversedRatio, type UnitRatio } from './unitRatio.ts';

/** More are no units that anybody sells by. */
export const UNITS_MAX = 50;
export const PRICE_FACTOR_MIN = '-100';
export const PRICE_FACTOR_MAX = '10000';

/** A ratio as it was typed: from either side; where both are given, they must say the same (rules 18.2). */
export interface TypedRatio {
  readonly ratio?: Decimal;
  readonly unitsPerInventoryUnit?: Decimal;
}

export function ratioOf({ ratio, unitsPerInventoryUnit }: TypedRatio): UnitRatio {
  if (unitsPerInventoryUnit === undefined) {
    if (ratio === undefined) throw new DomainError('catalog.unitRatioRequired', {}, 'ratio');
    return checkedRatio(ratio);
  }
  const entered = reversedRatio(unitsPerInventoryUnit);
  if (ratio !== undefined && compare(ratio, entered.ratio) !== 0) {
    // Both sides as they are shown for a ratio that was not entered reversed: 12 and 0.083333333333.
    const straight = checkedRatio(ratio);
    if (compare(perInventoryUnit(straight), unitsPerInventoryUnit) === 0) return straight;
    throw new DomainError('catalog.unitRatiosDiffer', { ratio, reversed: unitsPerInventoryUnit }, 'ratio');
  }
  return entered;
}

/** At least one use (spec 2, section 5). */
export function checkedUses(uses: UnitUses): UnitUses {
  if (!unitUses.some((use) => uses[use])) throw new DomainError('product.UOM.useFor.required', {}, 'useFor');
  return uses;
}

export function checkedPriceFactor(priceFactor: Decimal): Decimal {
  const isOut = compare(priceFactor, PRICE_FACTOR_MIN) < 0 || compare(priceFactor, PRICE_FACTOR_MAX) > 0;
  if (isOut || places(priceFactor) > PERCENT_PLACES) {
    const limits = { minimum: PRICE_FACTOR_MIN, maximum: PRICE_FACTOR_MAX, places: PERCENT_PLACES };
    throw new DomainError('catalog.priceFactorInvalid', { value: priceFactor, ...limits }, 'priceFactor');
  }
  return priceFactor;
}

/** A unit of the product, or the refusal that it has none such. */
export function knownUnit({ units }: Product, unitId: string, field?: string): ProductUnit {
  const unit = unitOf(units, unitId);
  if (!unit) throw new DomainError('catalog.unitUnknown', { unitId }, field);
  return unit;
}

/** A unit of the product that prices may be quoted in: an enabled one. */
export function knownPricingUnit(product: Product, unitId: string, field = 'pricingUOM'): ProductUnit {
  const unit = knownUnit(product, unitId, field);
  if (!unit.isEnabled) throw new DomainError('pricing.unitDisabled', { unit: unit.name }, field);
  return unit;
}

/** The base unit holds the stock, the defaults are what orders begin with: none of them may go (spec 2, 2.5). */
export function assertUnitUnused(units: ProductUnits, unit: ProductUnit, field: string): void {
  if (unit.category === UnitCategory.BASE) throw new DomainError('catalog.unitIsBase', { unit: unit.name }, field);
  if (unit.id === units.sellingId) throw new DomainError('catalog.unitIsDefaultSelling', { unit: unit.name }, field);
  if (unit.id === units.purchasingId) {
    throw new DomainError('catalog.unitIsDefaultPurchasing', { unit: unit.name }, field);
  }
  const priced = units.list.find(({ id, pricingUnitId }) => id !== unit.id && pricingUnitId === unit.id);
  if (priced) throw new DomainError('catalog.unitPricesOthers', { unit: unit.name, other: priced.name }, field);
}
