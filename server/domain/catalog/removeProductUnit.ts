import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import { assertUnitUnused, knownUnit } from './unitRules.ts';

export interface RemoveProductUnit {
  productId: string;
  unitId: string;
}

/** Takes a unit from a product that nothing of it rests on: not its base, not a default, no other unit's pricing unit. */
export function removeProductUnit({ productId, unitId }: RemoveProductUnit, state: Product): ProductEvent[] {
  assertListed(state, productId);
  const unit = knownUnit(state, unitId);
  assertUnitUnused(state.units, unit, 'unit');
  return [{ type: 'ProductUnitRemoved', data: { productId, unitId, name: unit.name } }];
}
