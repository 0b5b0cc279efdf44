import { DomainError, type Command } from '../../kernel/decider.ts';
import { mustBeListed } from './knownProduct.ts';
import type { Product, ProductEvent } from './product.ts';
import { checkedSku } from './productRules.ts';

export type ChangeSku = Command<'ChangeSku', { productId: string; sku: string }>;

/**
 * Another SKU (spec 2, 2.4 Specifications); whoever sends the command has claimed it. A withdrawn product has none of its
 * own, and gets no other.
 */
export function changeSku({ data }: ChangeSku, state: Product): ProductEvent[] {
  mustBeListed(state, data.productId);
  if (data.sku.trim() === state.sku) return [];
  if (state.isWithdrawn) throw new DomainError('catalog.productWithdrawn', { sku: state.sku }, 'sku');
  return [
    { type: 'ProductSkuChanged', data: { productId: data.productId, sku: checkedSku(data.sku), was: state.sku } },
  ];
}
