import { historyOfRecord, type KindDescription } from '../recordKind.ts';

/** Customers and vendors. */
export const clientKind = {
  type: 'Client',
  view: 'clients.view',
  edit: 'clients.edit',
  idParam: 'clientId',
  rowKey: 'clientId',
  history: { permission: 'clients.view', paths: historyOfRecord('clients/:clientId') },
  lists: ['customers', 'vendors', 'customerOrders', 'vendorOrders'],
  files: { customers: 'customers.import', vendors: 'clients.import', 'customer-products': 'customers.edit' },
  hasDocuments: true,
} as const satisfies KindDescription;
