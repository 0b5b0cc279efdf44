import { lazy } from 'react';
import type { DialogTable } from '../../components/dialogTable.ts';
import type { ShownProducts } from './shownProducts.ts';

declare module '../../state/dialogsSlice.ts' {
  interface DialogProps {
    priceList: { readonly shown: ShownProducts };
  }
}

/** What pricing opens by name. */
export const pricingDialogs: DialogTable<'priceList'> = {
  priceList: {
    Dialog: lazy(async () => ({ default: (await import('./PriceListDialog.tsx')).PriceListDialog })),
    permission: 'products.print',
  },
};
