import type { Command } from '../../kernel/decider.ts';
import type { Product, ProductEvent, ProductStatusCode } from './product.ts';
import { categorizeProduct } from './categorizeProduct.ts';
import { renameProduct } from './renameProduct.ts';
import { setProductStatus } from './setProductStatus.ts';

export type SpecifyProduct = Command<
  'SpecifyProduct',
  { productId: string; variety?: string; status?: ProductStatusCode; category?: { id: string; name: string } }
>;

/** What one save of the specifications tab sends: name, category and status, each only when it changed. */
export function specifyProduct({ data }: SpecifyProduct, state: Product): ProductEvent[] {
  const { productId, variety, status, category } = data;
  return [
    ...(variety === undefined ? [] : renameProduct({ type: 'RenameProduct', data: { productId, variety } }, state)),
    ...(category === undefined
      ? []
      : categorizeProduct({ type: 'CategorizeProduct', data: { productId, category } }, state)),
    ...(status === undefined ? [] : setProductStatus({ type: 'SetProductStatus', data: { productId, status } }, state)),
  ];
}
