import type { Command } from '../../kernel/decider.ts';
import { checkedField, logisticsRules } from './detailRules.ts';
import { mustBeListed } from './knownProduct.ts';
import type { Product, ProductEvent } from './product.ts';
import type { LogisticsField, ProductLogistics } from './productDetails.ts';

export type MeasureProduct = Command<'MeasureProduct', { productId: string; logistics: Partial<ProductLogistics> }>;

/** Sets how a product is packed and handled; the event holds only the fields that changed. Spec 2, 2.4 (Logistics). */
export function measureProduct({ data: { productId, logistics } }: MeasureProduct, state: Product): ProductEvent[] {
  mustBeListed(state, productId);
  const changed = (Object.keys(logistics) as LogisticsField[]).flatMap((field) => {
    const given = logistics[field];
    if (given === undefined) return [];
    const value = checkedField(field, logisticsRules[field], given);
    return value === state.logistics[field] ? [] : [[field, value] as const];
  });
  if (changed.length === 0) return [];
  const was = Object.fromEntries(changed.map(([field]) => [field, state.logistics[field]]));
  return [{ type: 'ProductMeasured', data: { productId, logistics: Object.fromEntries(changed), was } }];
}
