const shared = [
  'id',
  'estimatedDeliveryDate',
  'statusName',
  'clientName',
  'quantity',
  'uom',
  'lot',
  'reference',
] as const;

/** Columns by which a product's purchase orders are sorted. */
export const purchaseSortNames = [...shared, 'cost'] as const;
export type PurchaseSortName = (typeof purchaseSortNames)[number];

/** Columns by which a product's sales orders are sorted. */
export const salesSortNames = [...shared, 'price'] as const;
export type SalesSortName = (typeof salesSortNames)[number];
