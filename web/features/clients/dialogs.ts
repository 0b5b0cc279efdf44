import { lazy } from 'react';
import type { DialogTable } from '../../components/dialogTable.ts';

declare module '../../state/dialogsSlice.ts' {
  interface DialogProps {
    createCustomer: unknown;
    createVendor: unknown;
    exportCustomers: unknown;
    exportVendors: unknown;
  }
}

/** What customers and vendors open by name. */
export const clientDialogs: DialogTable<'createCustomer' | 'createVendor' | 'exportCustomers' | 'exportVendors'> = {
  createCustomer: {
    Dialog: lazy(async () => ({ default: (await import('./CreateClientDialog.tsx')).CreateCustomerDialog })),
    permission: 'customers.edit',
  },
  createVendor: {
    Dialog: lazy(async () => ({ default: (await import('./CreateClientDialog.tsx')).CreateVendorDialog })),
    permission: 'vendors.edit',
  },
  // What is exported is what the list shows.
  exportCustomers: null,
  exportVendors: null,
};
