import type { ProductExportField } from '../../../server/contract/catalog/productExport.ts';
import type { ProductColumn } from './useProductColumns.tsx';

/** What a column of the list is called in a file. */
const fields: Readonly<Record<ProductColumn['id'], ProductExportField>> = {
  sku: 'sku',
  variety: 'variety',
  categoryName: 'category',
  status: 'status',
  price: 'price',
  cost: 'cost',
  onHandQty: 'onHand',
  availableToSellQty: 'availableToSell',
  inventoryUOM: 'inventoryUOM',
  size: 'size',
  weight: 'weight',
  grade: 'grade',
  packing: 'packing',
  origin: 'origin',
  cover: 'cover',
  committedQty: 'committed',
  noLotCommittedQty: 'noLotCommitted',
  noLotShippedQty: 'noLotShipped',
  noLotReturnQty: 'noLotReturned',
  defaultSellingPricingUOM: 'sellingUOM',
  defaultPurchasingCostUOM: 'purchasingUOM',
  productUOMS: 'units',
  organic: 'organic',
};

/** The columns that the list shows, in its order, as a file has them. */
export const exportedColumns = (shown: readonly string[]): ProductExportField[] =>
  shown.flatMap((column) => (Object.hasOwn(fields, column) ? fields[column as ProductColumn['id']] : []));
