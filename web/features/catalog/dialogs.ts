import { lazy } from 'react';
import type { SheetField } from '../../../server/domain/catalog/changeSheetRow.ts';
import type { DialogTable } from '../../components/dialogTable.ts';
import type { PastedLine } from '../../components/grid/gridTypes.ts';

declare module '../../state/dialogsSlice.ts' {
  interface DialogProps {
    createProduct: unknown;
    /** The sheet for several new products. */
    addProducts: unknown;
    /** The sheet for prices, with lines to begin with and columns to show. */
    changePrices: { readonly lines?: readonly PastedLine[]; readonly fields?: readonly SheetField[] };
    exportProducts: unknown;
  }
}

/** What the catalog opens by name. */
export const catalogDialogs: DialogTable<'createProduct' | 'addProducts' | 'changePrices' | 'exportProducts'> = {
  createProduct: {
    Dialog: lazy(async () => ({ default: (await import('./CreateProductDialog.tsx')).CreateProductDialog })),
  },
  addProducts: {
    Dialog: lazy(async () => ({ default: (await import('./AddProductsDialog.tsx')).AddProductsDialog })),
    permission: 'products.create',
  },
  changePrices: {
    Dialog: lazy(async () => ({ default: (await import('./sheet/ChangePricesDialog.tsx')).ChangePricesDialog })),
    permission: 'products.price',
  },
  // What is exported is what the list shows.
  exportProducts: null,
};
