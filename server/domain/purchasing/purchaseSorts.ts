/** Columns by which the list of purchase orders is sorted. */
export const purchaseOrderSortNames = [
  'number',
  'vendor',
  'reference',
  'status',
  'orderDate',
  'estimatedDeliveryDate',
  'totalCost',
] as const;
export type PurchaseOrderSortName = (typeof purchaseOrderSortNames)[number];
