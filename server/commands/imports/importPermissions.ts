import type { Permission } from '../../domain/access/permissions.ts';
import type { ImportKind } from '../../domain/imports/importBatch.ts';

/** Who may take a file of a kind in, and back. */
export const importPermissions = {
  products: 'products.import',
  vendors: 'clients.import',
  categories: 'company.lists',
  units: 'products.import',
  lots: 'inventory.open',
} as const satisfies Record<ImportKind, Permission>;
