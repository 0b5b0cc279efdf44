import type { Command } from '../../kernel/decider.ts';
import { assignManager } from './assignManager.ts';
import { describeProduct } from './describeProduct.ts';
import type { Product, ProductEvent } from './product.ts';
import { preferVendor } from './preferVendor.ts';
import type { ProductDetails, Referred } from './productDetails.ts';

export type DetailProduct = Command<
  'DetailProduct',
  { productId: string; details: Partial<ProductDetails>; manager?: Referred | null; vendor?: Referred | null }
>;

/** What one save of the details or the description tab sends: only what changed is told. Spec 2, 2.4 and section 5. */
export function detailProduct({ data }: DetailProduct, state: Product): ProductEvent[] {
  const { productId, details, manager, vendor } = data;
  return [
    ...describeProduct({ type: 'DescribeProduct', data: { productId, details } }, state),
    ...(manager === undefined ? [] : assignManager({ type: 'AssignManager', data: { productId, manager } }, state)),
    ...(vendor === undefined ? [] : preferVendor({ type: 'PreferVendor', data: { productId, vendor } }, state)),
  ];
}
