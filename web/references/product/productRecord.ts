import type { HistoryCall, RecordKind, RecordRef } from '../../records/record.ts';
import { productPath } from './productApi.ts';
import { productWords } from './productWords.ts';

const historyParts: Readonly<Record<HistoryCall, string>> = {
  rows: 'history',
  lastChanges: 'last-changes',
  choices: 'history-choices',
  diff: 'product-diff',
};

/** Products, as records. */
export const productKind: RecordKind = {
  type: 'Product',
  words: productWords,
  hasPicture: true,
  rowKey: 'productId',
  history: { permission: 'products.history', path: (call, id) => productPath(historyParts[call], id) },
};

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
