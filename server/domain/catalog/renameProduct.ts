import type { Command } from '../../kernel/decider.ts';
import { mustBeListed } from './knownProduct.ts';
import type { Product, ProductEvent } from './product.ts';
import { checkedVariety } from './productRules.ts';

export type RenameProduct = Command<'RenameProduct', { productId: string; variety: string }>;

/** A new variety; the wide forbidden set holds only when it changes (rules 18.1). */
export function renameProduct({ data }: RenameProduct, state: Product): ProductEvent[] {
  mustBeListed(state, data.productId);
  if (data.variety.trim() === state.variety) return [];
  const variety = checkedVariety(data.variety, 'wide');
  return [{ type: 'ProductRenamed', data: { productId: data.productId, variety, was: state.variety } }];
}
