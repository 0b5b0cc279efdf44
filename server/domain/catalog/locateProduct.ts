import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import type { Referred } from '../fields.ts';

export interface LocateProduct {
  productId: string;
  location: Referred | null;
}

/** Where the product is kept, null for nowhere in particular. That there is such a location is seen to before. Spec 2, 2.4. */
export function locateProduct({ productId, location }: LocateProduct, state: Product): ProductEvent[] {
  assertListed(state, productId);
  const was = state.location;
  return location?.id === was?.id ? [] : [{ type: 'ProductLocated', data: { productId, location, was } }];
}
