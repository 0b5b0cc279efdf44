import type { Command } from '../../kernel/decider.ts';
import { mustBeListed } from './knownProduct.ts';
import type { Product, ProductEvent } from './product.ts';

export type CategorizeProduct = Command<
  'CategorizeProduct',
  { productId: string; category: { id: string; name: string } }
>;

/** Puts a product into a category of the company's, which is known to be there (spec 2, 2.4). */
export function categorizeProduct({ data }: CategorizeProduct, state: Product): ProductEvent[] {
  const { productId, category } = data;
  mustBeListed(state, productId);
  if (category.id === state.categoryId) return [];
  const was = state.category;
  return [{ type: 'ProductCategorized', data: { productId, categoryId: category.id, category: category.name, was } }];
}
