import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import { checkedVariety } from './productRules.ts';

export interface RenameProduct {
  productId: string;
  variety: string;
  set?: 'create' | 'wide';
}

/** A new variety; the wide forbidden set holds only when a person changes it, a file obeys that of creation (rules 18.1). */
export function renameProduct(wanted: RenameProduct, state: Product): ProductEvent[] {
  assertListed(state, wanted.productId);
  if (wanted.variety.trim() === state.variety) return [];
  const variety = checkedVariety(wanted.variety, wanted.set ?? 'wide');
  return [{ type: 'ProductRenamed', data: { productId: wanted.productId, variety, was: state.variety } }];
}
