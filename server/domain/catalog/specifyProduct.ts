import type { Command } from '../../kernel/decider.ts';
import type { Product, ProductEvent, ProductStatusCode } from './product.ts';
import { renameProduct } from './renameProduct.ts';
import { setProductStatus } from './setProductStatus.ts';

export type SpecifyProduct = Command<
  'SpecifyProduct',
  { productId: string; variety?: string; status?: ProductStatusCode }
>;

/** What one save of the specifications tab sends: name and status, each only when it changed. */
export function specifyProduct({ data }: SpecifyProduct, state: Product): ProductEvent[] {
  const { productId, variety, status } = data;
  return [
    ...(variety === undefined ? [] : renameProduct({ type: 'RenameProduct', data: { productId, variety } }, state)),
    ...(status === undefined ? [] : setProductStatus({ type: 'SetProductStatus', data: { productId, status } }, state)),
  ];
}
