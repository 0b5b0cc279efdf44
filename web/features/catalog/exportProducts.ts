import type { ProductExportField } from '../../../server/contract/catalog/productExport.ts';
import type { ProductColumn } from './useProductColumns.tsx';

/** Columns of the list that a file calls otherwise. */
const renamed = {
  categoryName: 'category',
  onHandQty: 'onHand',
  availableToSellQty: 'availableToSell',
  committedQty: 'committed',
  noLotCommittedQty: 'noLotCommitted',
  noLotShippedQty: 'noLotShipped',
  noLotReturnQty: 'noLotReturned',
  defaultSellingPricingUOM: 'sellingUOM',
  defaultPurchasingCostUOM: 'purchasingUOM',
  productUOMS: 'units',
} as const satisfies Partial<Record<ProductColumn['id'], ProductExportField>>;

const isRenamed = (column: string): column is keyof typeof renamed => Object.hasOwn(renamed, column);

/** The columns that the list shows, in its order, as a file has them; it begins with the SKU, not with pictures. */
export const exportedColumns = (
  shown: readonly (keyof typeof renamed | Extract<ProductExportField, ProductColumn['id']>)[],
): ProductExportField[] =>
  shown
    .toSorted((a, b) => Number(a === 'cover') - Number(b === 'cover'))
    .map((column) => (isRenamed(column) ? renamed[column] : column));
