import { kinds } from '../../../server/domain/kinds.ts';
import type { RecordKind, RecordRef } from '../../records/record.ts';
import { productWords } from './productWords.ts';

/** Products, as records. */
export const productKind: RecordKind = { ...kinds.product, words: productWords, hasPicture: true };

interface NamedProduct {
  readonly productId: string;
  readonly sku: string;
  readonly variety: string;
}

/** SKU and name. */
export const productName = ({ sku, variety }: Omit<NamedProduct, 'productId'>): string => `${sku} ${variety}`;

export const productRecord = (product: NamedProduct): RecordRef => ({
  kind: productKind,
  id: product.productId,
  name: productName(product),
});
