import { DomainError } from '../../kernel/decider.ts';
import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import { unitOf, type RatioTypeCode, type UnitUses } from './productUnit.ts';
import { checkedUses, knownPricingUnit, ratioOf, UNITS_MAX, type TypedRatio } from './unitRules.ts';

export interface AddProductUnit {
  productId: string;
  unit: { id: string; name: string };
  type: RatioTypeCode;
  size: TypedRatio;
  uses: UnitUses;
  /** Default: enabled. */
  isEnabled?: boolean;
  /** Default: itself. */
  pricingUnitId?: string;
}

/** Gives a product one more unit of the company's. Its ratio says how many inventory units one of it is (rules 18.2). */
export function addProductUnit(
  { productId, unit, type, size, uses, isEnabled = true, pricingUnitId = unit.id }: AddProductUnit,
  state: Product,
): ProductEvent[] {
  assertListed(state, productId);
  if (unitOf(state.units, unit.id)) throw new DomainError('catalog.unitAlreadyThere', { unit: unit.name }, 'name');
  if (state.units.list.length >= UNITS_MAX) {
    throw new DomainError('catalog.unitsTooMany', { maximum: UNITS_MAX }, 'name');
  }
  const { useForInventory, useForSelling, useForPurchasing } = checkedUses(uses);
  const pricingUnit = pricingUnitId === unit.id ? unit.name : knownPricingUnit(state, pricingUnitId).name;
  return [
    {
      type: 'ProductUnitAdded',
      data: {
        productId,
        unitId: unit.id,
        name: unit.name,
        ...ratioOf(size),
        type,
        useForInventory,
        useForSelling,
        useForPurchasing,
        isEnabled,
        pricingUnitId,
        pricingUnit,
      },
    },
  ];
}
