import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';

export interface RemoveProductCover {
  productId: string;
}

/** Takes the picture away; quiet when there is none. */
export function removeProductCover({ productId }: RemoveProductCover, state: Product): ProductEvent[] {
  assertListed(state, productId);
  return state.cover ? [{ type: 'ProductCoverRemoved', data: { productId, was: state.cover } }] : [];
}
