import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import type { Referred } from '../fields.ts';

export interface PreferVendor {
  productId: string;
  vendor: Referred | null;
}

/** Whom the product is bought from by preference, null for nobody. That it is an active vendor is seen to before. Spec 2, 2.4. */
export function preferVendor({ productId, vendor }: PreferVendor, state: Product): ProductEvent[] {
  assertListed(state, productId);
  const was = state.preferredVendor;
  return vendor?.id === was?.id ? [] : [{ type: 'PreferredVendorChosen', data: { productId, vendor, was } }];
}
