import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import { productFlags, type ProductFlags } from './productFlags.ts';

export interface FlagProduct {
  productId: string;
  flags: Partial<ProductFlags>;
}

/** Sets yes-or-no fields of a product; the event holds only those that changed. */
export function flagProduct({ productId, flags }: FlagProduct, state: Product): ProductEvent[] {
  assertListed(state, productId);
  const changed = productFlags.filter((flag) => flags[flag] !== undefined && flags[flag] !== state.flags[flag]);
  if (changed.length === 0) return [];
  const only = (from: Partial<ProductFlags>): Partial<ProductFlags> =>
    Object.fromEntries(changed.map((flag) => [flag, from[flag]]));
  return [{ type: 'ProductFlagged', data: { productId, flags: only(flags), was: only(state.flags) } }];
}
