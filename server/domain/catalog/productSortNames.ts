/** Columns the products list sorts by. */
export const productSortNames = [
  'sku',
  'variety',
  'categoryName',
  'status',
  'price',
  'cost',
  'onHandQty',
  'availableToSellQty',
  'committedQty',
  'noLotCommittedQty',
  'noLotShippedQty',
  'noLotReturnQty',
  'inventoryUOM',
  'size',
  'weight',
  'grade',
  'packing',
  'origin',
  'organic',
] as const;
export type ProductSortName = (typeof productSortNames)[number];
