import { historyOfRecord, type KindDescription } from '../recordKind.ts';

export const salesOrderKind = {
  type: 'SalesOrder',
  view: 'sales.view',
  edit: 'sales.edit',
  idParam: 'orderId',
  rowKey: 'id',
  history: { permission: 'sales.view', paths: historyOfRecord('sales-orders/:orderId') },
  lists: ['salesOrders'],
  files: { 'sales-orders': 'sales.edit', payments: 'receivables.edit' },
  hasDocuments: true,
} as const satisfies KindDescription;
