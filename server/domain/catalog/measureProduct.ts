import { checkedField, logisticsRules } from './detailRules.ts';
import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import { locateProduct } from './locateProduct.ts';
import type { LogisticsField, ProductLogistics, Referred } from './productDetails.ts';

export interface MeasureProduct {
  productId: string;
  logistics: Partial<ProductLogistics>;
  location?: Referred | null;
}

/** Sets how a product is packed and handled, and where it is kept; only what changed is told. Spec 2, 2.4 (Logistics). */
export function measureProduct({ productId, logistics, location }: MeasureProduct, state: Product): ProductEvent[] {
  assertListed(state, productId);
  const located = location === undefined ? [] : locateProduct({ productId, location }, state);
  const changed = (Object.keys(logistics) as LogisticsField[]).flatMap((field) => {
    const given = logistics[field];
    if (given === undefined) return [];
    const value = checkedField(field, logisticsRules[field], given);
    return value === state.logistics[field] ? [] : [[field, value] as const];
  });
  if (changed.length === 0) return located;
  const was = Object.fromEntries(changed.map(([field]) => [field, state.logistics[field]]));
  return [{ type: 'ProductMeasured', data: { productId, logistics: Object.fromEntries(changed), was } }, ...located];
}
