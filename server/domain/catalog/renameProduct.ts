import type { Command } from '../../kernel/decider.ts';
import { mustBeListed } from './knownProduct.ts';
import type { Product, ProductEvent } from './product.ts';
import { checkedVariety } from './productRules.ts';

export type RenameProduct = Command<'RenameProduct', { productId: string; variety: string; set?: 'create' | 'wide' }>;

/** A new variety; the wide forbidden set holds only when a person changes it, a file obeys that of creation (rules 18.1). */
export function renameProduct({ data }: RenameProduct, state: Product): ProductEvent[] {
  mustBeListed(state, data.productId);
  if (data.variety.trim() === state.variety) return [];
  const variety = checkedVariety(data.variety, data.set ?? 'wide');
  return [{ type: 'ProductRenamed', data: { productId: data.productId, variety, was: state.variety } }];
}
