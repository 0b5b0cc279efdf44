import { lazy } from 'react';
import type { DialogTable } from '../../components/dialogTable.ts';

declare module '../../state/dialogsSlice.ts' {
  interface DialogProps {
    createVendor: unknown;
    importVendors: unknown;
    exportVendors: unknown;
  }
}

/** What vendors open by name. */
export const clientDialogs: DialogTable<'createVendor' | 'importVendors' | 'exportVendors'> = {
  createVendor: {
    Dialog: lazy(async () => ({ default: (await import('./CreateVendorDialog.tsx')).CreateVendorDialog })),
    permission: 'clients.edit',
  },
  importVendors: {
    Dialog: lazy(async () => ({ default: (await import('./ImportVendorsDialog.tsx')).ImportVendorsDialog })),
    permission: 'clients.import',
  },
  // What is exported is what the list shows.
  exportVendors: null,
};
