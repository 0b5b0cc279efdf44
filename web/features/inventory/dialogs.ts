import { lazy } from 'react';
import type { DialogTable } from '../../components/dialogTable.ts';

declare module '../../state/dialogsSlice.ts' {
  interface DialogProps {
    /** The sheet for adjusting several lots. */
    adjustLots: unknown;
    newCount: unknown;
  }
}

/** What inventory opens by name. */
export const inventoryDialogs: DialogTable<'adjustLots' | 'newCount'> = {
  adjustLots: {
    Dialog: lazy(async () => ({ default: (await import('./adjust/AdjustSheetDialog.tsx')).AdjustSheetDialog })),
    permission: 'inventory.adjust',
  },
  newCount: {
    Dialog: lazy(async () => ({ default: (await import('./counts/NewCountDialog.tsx')).NewCountDialog })),
    permission: 'inventory.count',
  },
};
