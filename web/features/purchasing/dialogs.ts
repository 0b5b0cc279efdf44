import { lazy } from 'react';
import type { DialogTable } from '../../components/dialogTable.ts';

declare module '../../state/dialogsSlice.ts' {
  interface DialogProps {
    newPurchase: unknown;
  }
}

/** What purchasing opens by name. */
export const purchasingDialogs: DialogTable<'newPurchase'> = {
  newPurchase: {
    Dialog: lazy(async () => ({ default: (await import('./NewPurchaseDialog.tsx')).NewPurchaseDialog })),
    permission: 'purchases.edit',
  },
};
