import { historyOfRecord, type KindDescription } from '../recordKind.ts';

export const purchaseOrderKind = {
  type: 'PurchaseOrder',
  view: 'purchases.view',
  edit: 'purchases.edit',
  idParam: 'orderId',
  rowKey: 'id',
  history: { permission: 'purchases.view', paths: historyOfRecord('purchase-orders/:orderId') },
  lists: [],
  files: { 'purchase-orders': 'purchases.edit', receipts: 'purchases.edit' },
  hasDocuments: true,
} as const satisfies KindDescription;
