import { lazy } from 'react';
import type { DialogTable } from '../../components/dialogTable.ts';
import type { ShownProducts } from './shownProducts.ts';

declare module '../../state/dialogsSlice.ts' {
  interface DialogProps {
    priceList: { readonly shown: ShownProducts };
    customerPriceList: { readonly clientId: string; readonly customer: string };
    explainPrice: {
      readonly clientId: string;
      readonly productId: string;
      readonly customer: string;
      readonly sku: string;
      readonly unitId?: string;
      readonly at?: string;
    };
    explainItemPrice: {
      readonly sheetId: string;
      readonly itemId: string;
      readonly sheet: string;
      readonly sku: string;
    };
  }
}

/** What pricing opens by name. */
export const pricingDialogs: DialogTable<'priceList' | 'customerPriceList' | 'explainPrice' | 'explainItemPrice'> = {
  priceList: {
    Dialog: lazy(async () => ({ default: (await import('./PriceListDialog.tsx')).PriceListDialog })),
    permission: 'products.print',
  },
  customerPriceList: {
    Dialog: lazy(async () => ({
      default: (await import('./productList/CustomerPriceListDialog.tsx')).CustomerPriceListDialog,
    })),
    permission: 'products.print',
  },
  explainPrice: {
    Dialog: lazy(async () => ({ default: (await import('./WhyPriceDialog.tsx')).WhyPriceDialog })),
    permission: 'clients.view',
  },
  explainItemPrice: {
    Dialog: lazy(async () => ({ default: (await import('./WhyItemPriceDialog.tsx')).WhyItemPriceDialog })),
    permission: 'sheets.view',
  },
};
