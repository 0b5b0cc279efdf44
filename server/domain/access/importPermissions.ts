import type { Permission } from './permissions.ts';

/** Who may import files of a kind, and undo it. */
export const importPermissions = {
  products: 'products.import',
  customers: 'customers.import',
  vendors: 'clients.import',
  categories: 'company.lists',
  units: 'products.import',
  lots: 'inventory.open',
  'purchase-orders': 'purchases.edit',
  'sales-orders': 'sales.edit',
  counts: 'inventory.count',
} as const satisfies Record<string, Permission>;
