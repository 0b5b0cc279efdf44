import type { Permission } from './permissions.ts';
import { isPermitted } from './permissions.ts';

/** A menu entry of the spec's Resource (spec 1, section 3); level-0 entries are group titles with no path. */
export interface MenuResource {
  readonly id: string;
  readonly parent: string | null;
  /** A key of `locales/<lang>/shell.json`. */
  readonly title: string;
  readonly name: string;
  readonly icon: string | null;
  readonly path: string | null;
  readonly displayOrder: number;
  readonly permission: Permission;
}

/** Only screens that exist (design 8); a later area adds its lines here. */
const resources: readonly MenuResource[] = [
  {
    id: 'catalog',
    parent: null,
    title: 'menu.catalog',
    name: 'catalog',
    icon: null,
    path: null,
    displayOrder: 100,
    permission: 'products.view',
  },
  {
    id: 'products',
    parent: 'catalog',
    title: 'menu.products',
    name: 'products',
    icon: 'box',
    path: '/products',
    displayOrder: 110,
    permission: 'products.view',
  },
  {
    id: 'restock',
    parent: 'catalog',
    title: 'menu.restock',
    name: 'restock',
    icon: 'shopping-cart',
    path: '/restock',
    displayOrder: 115,
    permission: 'inventory.view',
  },
  {
    id: 'inventory-counts',
    parent: 'catalog',
    title: 'menu.inventoryCounts',
    name: 'inventory counts',
    icon: 'clipboard',
    path: '/inventory-counts',
    displayOrder: 117,
    permission: 'inventory.count',
  },
  {
    id: 'imports',
    parent: 'catalog',
    title: 'menu.imports',
    name: 'imports',
    icon: 'import',
    path: '/imports',
    displayOrder: 120,
    permission: 'products.import',
  },
  {
    id: 'bulk',
    parent: 'catalog',
    title: 'menu.bulk',
    name: 'bulk changes',
    icon: 'multiple',
    path: '/bulk',
    displayOrder: 130,
    permission: 'products.history',
  },
  {
    id: 'purchasing',
    parent: null,
    title: 'menu.purchasing',
    name: 'purchasing',
    icon: null,
    path: null,
    displayOrder: 200,
    permission: 'clients.view',
  },
  {
    id: 'vendors',
    parent: 'purchasing',
    title: 'menu.vendors',
    name: 'vendors',
    icon: 'truck',
    path: '/vendors',
    displayOrder: 210,
    permission: 'clients.view',
  },
  {
    id: 'system',
    parent: null,
    title: 'menu.system',
    name: 'system',
    icon: null,
    path: null,
    displayOrder: 900,
    permission: 'system.operate',
  },
  {
    id: 'parked-streams',
    parent: 'system',
    title: 'menu.parkedStreams',
    name: 'parked streams',
    icon: 'issue',
    path: '/system/parked-streams',
    displayOrder: 910,
    permission: 'system.operate',
  },
];

/** The menu of a user type, in display order. */
export const menusOf = (role: number): MenuResource[] =>
  resources.filter(({ permission }) => isPermitted(role, permission)).sort((a, b) => a.displayOrder - b.displayOrder);
