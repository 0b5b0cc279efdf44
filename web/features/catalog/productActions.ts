import type { ListAction } from '../../lists/listActions.tsx';

/** What users do with products in the list, in the order of the palette. */
export const productActions: readonly ListAction[] = [
  { kind: 'create', dialog: 'createProduct', permission: 'products.create', shortcut: 'createProduct' },
  { kind: 'createSeveral', dialog: 'addProducts', permission: 'products.create' },
  { kind: 'change', dialog: 'changePrices', permission: 'products.price' },
  { kind: 'export', dialog: 'exportProducts', permission: 'products.export' },
];
