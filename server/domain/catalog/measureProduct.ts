import { changedFields, type Referred } from '../fields.ts';
import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import type { ProductLogistics } from './productDetails.ts';
import { logisticsFields } from './productFields.ts';

export interface MeasureProduct {
  productId: string;
  logistics: Partial<ProductLogistics>;
  /** Where it is kept, null for nowhere in particular; that there is such a location is seen to before. */
  location?: Referred | null;
}

/** Sets how a product is packed and handled, and where it is kept; only what changed is told. Spec 2, 2.4 (Logistics). */
export function measureProduct({ productId, logistics, location }: MeasureProduct, state: Product): ProductEvent[] {
  assertListed(state, productId);
  const events: ProductEvent[] = [];
  const changed = changedFields(logisticsFields, logistics, state.logistics);
  if (changed) events.push({ type: 'ProductMeasured', data: { productId, logistics: changed.to, was: changed.was } });
  if (location !== undefined && location?.id !== state.location?.id)
    events.push({ type: 'ProductLocated', data: { productId, location, was: state.location } });
  return events;
}
