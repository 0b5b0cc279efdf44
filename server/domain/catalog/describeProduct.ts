import { changedFields } from '../fields.ts';
import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import type { ProductDetails } from './productDetails.ts';
import { describedFields } from './productFields.ts';

export interface DescribeProduct {
  productId: string;
  details: Partial<ProductDetails>;
}

/** Sets what describes a product; the event holds only the fields that changed. Spec 2, section 5 (numeric, minimum 0). */
export function describeProduct({ productId, details }: DescribeProduct, state: Product): ProductEvent[] {
  assertListed(state, productId);
  const changed = changedFields(describedFields, details, state.details);
  return changed ? [{ type: 'ProductDescribed', data: { productId, details: changed.to, was: changed.was } }] : [];
}
