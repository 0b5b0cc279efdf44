import { lazy } from 'react';
import type { PriceListQuery } from '../../../server/contract/pricing/priceList.ts';
import type { DialogTable } from '../../components/dialogTable.ts';

/** How the products list on the screen is limited; null: not at all. */
export type ShownProducts = Omit<PriceListQuery, 'language' | 'paper'> | null;

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
