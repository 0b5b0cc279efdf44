import type { ClientKind } from '../../../server/domain/clients/clientKinds.ts';
import type { ListAction } from '../../lists/listActions.tsx';

/** What users do with customers and vendors in their lists. */
export const clientActions: Readonly<Record<ClientKind, readonly ListAction[]>> = {
  customer: [
    { kind: 'create', dialog: 'createCustomer', permission: 'customers.edit' },
    { kind: 'export', dialog: 'exportCustomers', permission: 'clients.view' },
  ],
  vendor: [
    { kind: 'create', dialog: 'createVendor', permission: 'vendors.edit' },
    { kind: 'export', dialog: 'exportVendors', permission: 'clients.view' },
  ],
};
