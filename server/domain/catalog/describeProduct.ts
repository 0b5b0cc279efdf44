import { checkedField, detailRules } from './detailRules.ts';
import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import type { DetailField, ProductDetails } from './productDetails.ts';

export interface DescribeProduct {
  productId: string;
  details: Partial<ProductDetails>;
}

/** Sets what describes a product; the event holds only the fields that changed. Spec 2, section 5 (numeric, minimum 0). */
export function describeProduct({ productId, details }: DescribeProduct, state: Product): ProductEvent[] {
  assertListed(state, productId);
  const changed = (Object.keys(details) as DetailField[]).flatMap((field) => {
    const given = details[field];
    if (given === undefined) return [];
    const value = checkedField(field, detailRules[field], given);
    return value === state.details[field] ? [] : [[field, value] as const];
  });
  if (changed.length === 0) return [];
  const was = Object.fromEntries(changed.map(([field]) => [field, state.details[field]]));
  return [{ type: 'ProductDescribed', data: { productId, details: Object.fromEntries(changed), was } }];
}
