import { mustBeListed } from './knownProduct.ts';
import type { Product, ProductEvent } from './product.ts';
import { mustBeFreeToGo, mustBeUnitOf } from './unitRules.ts';

export interface RemoveProductUnit {
  productId: string;
  unitId: string;
}

/** Takes a unit from a product that nothing of it rests on: not its base, not a default, no other unit's pricing unit. */
export function removeProductUnit({ productId, unitId }: RemoveProductUnit, state: Product): ProductEvent[] {
  mustBeListed(state, productId);
  const unit = mustBeUnitOf(state, unitId);
  mustBeFreeToGo(state.units, unit, 'unit');
  return [{ type: 'ProductUnitRemoved', data: { productId, unitId, name: unit.name } }];
}
