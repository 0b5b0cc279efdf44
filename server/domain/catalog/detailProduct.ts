import { changedFields, type Referred } from '../fields.ts';
import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import type { ProductDetails } from './productDetails.ts';
import { describedFields } from './productFields.ts';

export interface DetailProduct {
  productId: string;
  details?: Partial<ProductDetails>;
  /** Who looks after the product, null for nobody; that it is an active user is seen to before. */
  manager?: Referred | null;
  /** Whom it is bought from by preference, null for nobody; that it is an active vendor is seen to before. */
  vendor?: Referred | null;
}

/** What one save of the details or the description tab sends: only what changed is told. Spec 2, 2.4 and section 5. */
export function detailProduct(wanted: DetailProduct, state: Product): ProductEvent[] {
  const { productId, details = {}, manager, vendor } = wanted;
  assertListed(state, productId);
  const events: ProductEvent[] = [];
  const changed = changedFields(describedFields, details, state.details, state.unit);
  if (changed) events.push({ type: 'ProductDescribed', data: { productId, details: changed.to, was: changed.was } });
  if (manager !== undefined && manager?.id !== state.manager?.id)
    events.push({ type: 'ProductManagerAssigned', data: { productId, manager, was: state.manager } });
  if (vendor !== undefined && vendor?.id !== state.preferredVendor?.id)
    events.push({ type: 'PreferredVendorChosen', data: { productId, vendor, was: state.preferredVendor } });
  return events;
}
