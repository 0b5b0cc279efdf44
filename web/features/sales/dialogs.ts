import { lazy } from 'react';
import type { DialogTable } from '../../components/dialogTable.ts';

declare module '../../state/dialogsSlice.ts' {
  interface DialogProps {
    newSalesOrder: { readonly customer?: { readonly id: string; readonly name: string } };
  }
}

/** What sales open by name. */
export const salesDialogs: DialogTable<'newSalesOrder'> = {
  newSalesOrder: {
    Dialog: lazy(async () => ({ default: (await import('./orders/NewOrderDialog.tsx')).NewOrderDialog })),
    permission: 'sales.edit',
  },
};
