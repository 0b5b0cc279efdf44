import { lazy } from 'react';
import type { DialogTable } from '../../components/dialogTable.ts';

declare module '../../state/dialogsSlice.ts' {
  interface DialogProps {
    createProduct: unknown;
    /** The sheet for several new products. */
    addProducts: unknown;
    updateProducts: unknown;
    exportProducts: unknown;
  }
}

/** What the catalog opens by name. */
export const catalogDialogs: DialogTable<'createProduct' | 'addProducts' | 'updateProducts' | 'exportProducts'> = {
  createProduct: {
    Dialog: lazy(async () => ({ default: (await import('./CreateProductDialog.tsx')).CreateProductDialog })),
  },
  addProducts: {
    Dialog: lazy(async () => ({ default: (await import('./AddProductsDialog.tsx')).AddProductsDialog })),
    permission: 'products.create',
  },
  updateProducts: {
    Dialog: lazy(async () => ({ default: (await import('./bulk/UpdateProductsDialog.tsx')).UpdateProductsDialog })),
    permission: 'products.import',
  },
  // What is exported is what the list shows.
  exportProducts: null,
};
