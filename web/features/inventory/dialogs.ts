import { lazy } from 'react';
import type { DialogTable } from '../../components/dialogTable.ts';

declare module '../../state/dialogsSlice.ts' {
  interface DialogProps {
    /** The sheet for adjusting several lots. */
    adjustLots: unknown;
    newCount: unknown;
    /** The adjustments of a product. */
    adjustments: { readonly productId: string; readonly subject: string };
  }
}

/** What inventory opens by name. */
export const inventoryDialogs: DialogTable<'adjustLots' | 'newCount' | 'adjustments'> = {
  adjustLots: {
    Dialog: lazy(async () => ({ default: (await import('./adjust/AdjustSheetDialog.tsx')).AdjustSheetDialog })),
    permission: 'inventory.adjust',
  },
  newCount: {
    Dialog: lazy(async () => ({ default: (await import('./counts/NewCountDialog.tsx')).NewCountDialog })),
    permission: 'inventory.count',
  },
  adjustments: {
    Dialog: lazy(async () => ({ default: (await import('./lots/AdjustmentsDrawer.tsx')).AdjustmentsDrawer })),
  },
};
