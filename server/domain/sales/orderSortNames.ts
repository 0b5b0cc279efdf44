/** Columns by which sales orders are sorted (spec 3, section 2). */
export const orderSortNames = [
  'orderNumber',
  'client',
  'orderDate',
  'estimatedDeliveryDate',
  'totalCost',
  'status',
] as const;
export type OrderSortName = (typeof orderSortNames)[number];
