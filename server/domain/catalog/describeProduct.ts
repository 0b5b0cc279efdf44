import { DomainError, type Command } from '../../kernel/decider.ts';
import { mustBeListed } from './knownProduct.ts';
import type { DetailField, Product, ProductDetails, ProductEvent } from './product.ts';
import { DETAIL_MAX, REORDER_LEVEL_MAX } from './productRules.ts';

export type DescribeProduct = Command<'DescribeProduct', { productId: string; details: Partial<ProductDetails> }>;

/** Sets what describes a product; the event holds only the fields that changed. Spec 2, section 5 (numeric, minimum 0). */
export function describeProduct({ data: { productId, details } }: DescribeProduct, state: Product): ProductEvent[] {
  mustBeListed(state, productId);
  const changed = (Object.keys(details) as DetailField[]).filter((field) => {
    const value = details[field];
    if (value === undefined) return false;
    check(field, value);
    return value !== state.details[field];
  });
  if (changed.length === 0) return [];
  const only = (from: Partial<ProductDetails>): Partial<ProductDetails> =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  return [{ type: 'ProductDescribed', data: { productId, details: only(details), was: only(state.details) } }];
}

function check(field: DetailField, value: string | number): void {
  if (typeof value === 'string' && value.length > DETAIL_MAX) {
    throw new DomainError('catalog.detailTooLong', { field, maximum: DETAIL_MAX }, field);
  }
  if (typeof value === 'number' && !(Number.isInteger(value) && value >= 0 && value <= REORDER_LEVEL_MAX)) {
    throw new DomainError('catalog.reorderLevelInvalid', { value, maximum: REORDER_LEVEL_MAX }, field);
  }
}
