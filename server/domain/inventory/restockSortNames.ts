/** Columns the restock list sorts by; by status, most urgent first, unless asked otherwise. */
export const restockSortNames = [
  'status',
  'sku',
  'variety',
  'categoryName',
  'onHandQty',
  'committedQty',
  'availableToSellQty',
  'reorderLevel',
  'reorderQuantity',
  'preferredVendor',
  'cost',
] as const;
export type RestockSortName = (typeof restockSortNames)[number];
