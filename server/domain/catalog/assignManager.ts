import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import type { Referred } from '../fields.ts';

export interface AssignManager {
  productId: string;
  manager: Referred | null;
}

/** Who looks after the product, null for nobody. That it is an active user is seen to before. Spec 2, 2.4. */
export function assignManager({ productId, manager }: AssignManager, state: Product): ProductEvent[] {
  assertListed(state, productId);
  const was = state.manager;
  return manager?.id === was?.id ? [] : [{ type: 'ProductManagerAssigned', data: { productId, manager, was } }];
}
