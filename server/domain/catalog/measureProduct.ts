import { changedFields, type Referred } from '../fields.ts';
import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import { locateProduct } from './locateProduct.ts';
import type { ProductLogistics } from './productDetails.ts';
import { logisticsFields } from './productFields.ts';

export interface MeasureProduct {
  productId: string;
  logistics: Partial<ProductLogistics>;
  location?: Referred | null;
}

/** Sets how a product is packed and handled, and where it is kept; only what changed is told. Spec 2, 2.4 (Logistics). */
export function measureProduct({ productId, logistics, location }: MeasureProduct, state: Product): ProductEvent[] {
  assertListed(state, productId);
  const located = location === undefined ? [] : locateProduct({ productId, location }, state);
  const changed = changedFields(logisticsFields, logistics, state.logistics);
  if (!changed) return located;
  return [{ type: 'ProductMeasured', data: { productId, logistics: changed.to, was: changed.was } }, ...located];
}
