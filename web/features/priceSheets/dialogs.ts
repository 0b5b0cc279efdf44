import { lazy } from 'react';
import type { DialogTable } from '../../components/dialogTable.ts';

declare module '../../state/dialogsSlice.ts' {
  interface DialogProps {
    newPriceSheet: unknown;
  }
}

/** What price sheets open by name. */
export const priceSheetsDialogs: DialogTable<'newPriceSheet'> = {
  newPriceSheet: {
    Dialog: lazy(async () => ({ default: (await import('./NewSheetDialog.tsx')).NewSheetDialog })),
    permission: 'sheets.edit',
  },
};
