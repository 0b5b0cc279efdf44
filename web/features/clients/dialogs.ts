import { lazy } from 'react';
import type { DialogTable } from '../../components/dialogTable.ts';

declare module '../../state/dialogsSlice.ts' {
  interface DialogProps {
    createVendor: unknown;
    exportVendors: unknown;
  }
}

/** What vendors open by name. */
export const clientDialogs: DialogTable<'createVendor' | 'exportVendors'> = {
  createVendor: {
    Dialog: lazy(async () => ({ default: (await import('./CreateVendorDialog.tsx')).CreateVendorDialog })),
    permission: 'vendors.edit',
  },
  // What is exported is what the list shows.
  exportVendors: null,
};
