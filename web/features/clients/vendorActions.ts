import type { ListAction } from '../../lists/listActions.tsx';

/** What users do with vendors in the list. */
export const vendorActions: readonly ListAction[] = [
  { kind: 'create', dialog: 'createVendor', permission: 'vendors.edit' },
  { kind: 'export', dialog: 'exportVendors', permission: 'clients.view' },
];
