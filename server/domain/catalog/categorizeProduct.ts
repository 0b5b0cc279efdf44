import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import type { Referred } from '../fields.ts';

export interface CategorizeProduct {
  productId: string;
  category: Referred | null;
}

/** Puts a product into a category of the company's, which is known to be there (spec 2, 2.4); null: into none. */
export function categorizeProduct({ productId, category }: CategorizeProduct, state: Product): ProductEvent[] {
  assertListed(state, productId);
  const was = state.category;
  if (category === null)
    return state.categoryId === null ? [] : [{ type: 'ProductUncategorized', data: { productId, was: was ?? '' } }];
  if (category.id === state.categoryId) return [];
  return [{ type: 'ProductCategorized', data: { productId, categoryId: category.id, category: category.name, was } }];
}
