import { DomainError } from '../../kernel/decider.ts';
import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import { ProductStatus, type ProductStatusCode } from './productCodes.ts';

export interface SetProductStatus {
  productId: string;
  status: ProductStatusCode;
}

/** Activates or deactivates: the only two states (spec 2, 4.1). A withdrawn product stays out, its SKU is not its own. */
export function setProductStatus({ productId, status }: SetProductStatus, state: Product): ProductEvent[] {
  assertListed(state, productId);
  if (status === state.status) return [];
  if (state.isWithdrawn) throw new DomainError('catalog.productWithdrawn', { sku: state.sku }, 'status');
  return [{ type: status === ProductStatus.ACTIVE ? 'ProductActivated' : 'ProductDeactivated', data: { productId } }];
}
