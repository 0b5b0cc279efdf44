import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import { ProductStatus } from './productCodes.ts';

export interface WithdrawProduct {
  productId: string;
  batchId: string;
}

/**
 * Takes a product back that an import made: out of sale, and its SKU free for another. The record and its history stay;
 * since its SKU may be another product's by then, it cannot be activated again. Rules 16.
 */
export function withdrawProduct({ productId, batchId }: WithdrawProduct, state: Product): ProductEvent[] {
  assertListed(state, productId);
  if (state.isWithdrawn) return [];
  const { status, sku } = state;
  const deactivated: ProductEvent[] =
    status === ProductStatus.ACTIVE ? [{ type: 'ProductDeactivated', data: { productId } }] : [];
  return [...deactivated, { type: 'ProductWithdrawn', data: { productId, sku, batchId } }];
}
