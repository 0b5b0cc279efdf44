import { DomainError } from '../../kernel/decider.ts';
import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import { checkedSku } from './productRules.ts';

export interface ChangeSku {
  productId: string;
  sku: string;
}

/**
 * Another SKU (spec 2, 2.4 Specifications); anyone who sends the command has claimed it. A withdrawn product has none of its
 * own, and gets no other.
 */
export function changeSku(wanted: ChangeSku, state: Product): ProductEvent[] {
  assertListed(state, wanted.productId);
  if (wanted.sku.trim() === state.sku) return [];
  if (state.isWithdrawn) throw new DomainError('catalog.productWithdrawn', { sku: state.sku }, 'sku');
  return [
    { type: 'ProductSkuChanged', data: { productId: wanted.productId, sku: checkedSku(wanted.sku), was: state.sku } },
  ];
}
