import { lazy } from 'react';
import type { DialogTable } from '../../components/dialogTable.ts';

declare module '../../state/dialogsSlice.ts' {
  interface DialogProps {
    newSalesOrder: { readonly customer?: { readonly id: string; readonly name: string } };
    newWorkOrder: object;
  }
}

/** What sales open by name. */
export const salesDialogs: DialogTable<'newSalesOrder' | 'newWorkOrder'> = {
  newSalesOrder: {
    Dialog: lazy(async () => ({ default: (await import('./orders/NewOrderDialog.tsx')).NewOrderDialog })),
    permission: 'sales.edit',
  },
  newWorkOrder: {
    Dialog: lazy(async () => ({ default: (await import('./orders/NewWorkOrderDialog.tsx')).NewWorkOrderDialog })),
    permission: 'sales.edit',
  },
};
