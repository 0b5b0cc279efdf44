import type { Command } from '../../kernel/decider.ts';
import { mustBeListed } from './knownProduct.ts';
import { ProductStatus, type Product, type ProductEvent, type ProductStatusCode } from './product.ts';

export type SetProductStatus = Command<'SetProductStatus', { productId: string; status: ProductStatusCode }>;

/** Activates or deactivates: the only two states (spec 2, 4.1). */
export function setProductStatus({ data: { productId, status } }: SetProductStatus, state: Product): ProductEvent[] {
  mustBeListed(state, productId);
  if (status === state.status) return [];
  return [{ type: status === ProductStatus.ACTIVE ? 'ProductActivated' : 'ProductDeactivated', data: { productId } }];
}
