import { assignManager } from './assignManager.ts';
import { describeProduct } from './describeProduct.ts';
import type { Product, ProductEvent } from './product.ts';
import { preferVendor } from './preferVendor.ts';
import type { Referred } from '../fields.ts';
import type { ProductDetails } from './productDetails.ts';

export interface DetailProduct {
  productId: string;
  details: Partial<ProductDetails>;
  manager?: Referred | null;
  vendor?: Referred | null;
}

/** What one save of the details or the description tab sends: only what changed is told. Spec 2, 2.4 and section 5. */
export function detailProduct({ productId, details, manager, vendor }: DetailProduct, state: Product): ProductEvent[] {
  return [
    ...describeProduct({ productId, details }, state),
    ...(manager === undefined ? [] : assignManager({ productId, manager }, state)),
    ...(vendor === undefined ? [] : preferVendor({ productId, vendor }, state)),
  ];
}
