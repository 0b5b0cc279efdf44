import type { KindDescription } from '../recordKind.ts';

/** Products; their lots, units and documents belong to them. */
export const productKind = {
  type: 'Product',
  view: 'products.view',
  edit: 'products.edit',
  idParam: 'productId',
  rowKey: 'productId',
  history: {
    permission: 'products.history',
    paths: {
      rows: 'product-manager/history/:productId',
      lastChanges: 'product-manager/last-changes/:productId',
      choices: 'product-manager/history-choices/:productId',
      diff: 'product-manager/product-diff/:productId',
    },
  },
  lists: ['products', 'activities', 'lots', 'pricing', 'restock', 'allLots'],
  files: {
    products: 'products.import',
    categories: 'company.lists',
    units: 'products.import',
    lots: 'inventory.open',
  },
  hasDocuments: true,
} as const satisfies KindDescription;
