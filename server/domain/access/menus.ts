import type { HrUser } from './hrAccess.ts';
import { isAllowed, type Permission } from './permissions.ts';

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

/** A group of entries: its title is all that is shown. */
const group = (id: string, displayOrder: number, permission: Permission): MenuResource => ({
  ...{ id, parent: null, title: `menu.${id}`, name: id, icon: null, path: null },
  ...{ displayOrder, permission },
});

type Screen = Pick<MenuResource, 'parent' | 'icon' | 'displayOrder' | 'permission'> & { readonly path?: string };

/** The entry of a screen, by its name: the id has hyphens, the key of its title capitals in place of spaces. */
const screen = (name: string, { path, ...rest }: Screen): MenuResource => {
  const id = name.replaceAll(' ', '-');
  const key = name.replace(/ (.)/g, (_, first: string) => first.toUpperCase());
  return { id, title: `menu.${key}`, name, path: path ?? `/${id}`, ...rest };
};

/** Only screens that exist (design 8); a later area adds its lines here. */
const resources: readonly MenuResource[] = [
  group('catalog', 100, 'products.view'),
  screen('products', { parent: 'catalog', icon: 'box', displayOrder: 110, permission: 'products.view' }),
  screen('lots', { parent: 'catalog', icon: 'layers', displayOrder: 112, permission: 'inventory.view' }),
  screen('recall', { parent: 'catalog', icon: 'warning-sign', displayOrder: 113, permission: 'clients.view' }),
  screen('restock', { parent: 'catalog', icon: 'shopping-cart', displayOrder: 115, permission: 'inventory.view' }),
  screen('inventory counts', {
    parent: 'catalog',
    icon: 'clipboard',
    displayOrder: 117,
    permission: 'inventory.count',
  }),
  screen('imports', { parent: 'catalog', icon: 'import', displayOrder: 120, permission: 'imports.use' }),
  {
    ...screen('bulk', { parent: 'catalog', icon: 'multiple', displayOrder: 130, permission: 'products.history' }),
    name: 'bulk changes',
  },
  group('sales', 150, 'sales.view'),
  screen('sales orders', { parent: 'sales', icon: 'th-list', displayOrder: 155, permission: 'sales.view' }),
  screen('fulfillment board', { parent: 'sales', icon: 'calendar', displayOrder: 156, permission: 'sales.view' }),
  screen('price sheets', { parent: 'sales', icon: 'tag', displayOrder: 157, permission: 'sheets.view' }),
  screen('customers', { parent: 'sales', icon: 'shop', displayOrder: 160, permission: 'clients.view' }),
  screen('receivables', { parent: 'sales', icon: 'dollar', displayOrder: 170, permission: 'receivables.view' }),
  group('purchasing', 200, 'purchases.view'),
  screen('purchase orders', {
    parent: 'purchasing',
    icon: 'inbox',
    displayOrder: 205,
    permission: 'purchases.view',
  }),
  screen('vendors', { parent: 'purchasing', icon: 'truck', displayOrder: 210, permission: 'clients.view' }),
  group('people', 300, 'people.punch'),
  screen('employee', { parent: 'people', icon: 'people', displayOrder: 305, permission: 'employees.view' }),
  screen('punch in out', { parent: 'people', icon: 'time', displayOrder: 310, permission: 'people.punch' }),
  screen('my time', { parent: 'people', icon: 'calendar', displayOrder: 320, permission: 'timeOff.request' }),
  screen('time off', { parent: 'people', icon: 'calendar', displayOrder: 325, permission: 'timeOff.request' }),
  screen('timesheets advanced', {
    parent: 'people',
    icon: 'clipboard',
    displayOrder: 330,
    permission: 'timesheets.view',
  }),
  screen('holiday schedule', { parent: 'people', icon: 'calendar', displayOrder: 340, permission: 'hr.view' }),
  screen('bonus list', { parent: 'people', icon: 'dollar', displayOrder: 350, permission: 'hr.edit' }),
  screen('hr setting', { parent: 'people', icon: 'cog', displayOrder: 360, permission: 'hr.edit' }),
  group('my-company', 800, 'company.settings'),
  screen('settings', {
    ...{ parent: 'my-company', icon: 'cog', displayOrder: 810, permission: 'company.settings' },
    path: '/my-account/setting',
  }),
  group('system', 900, 'system.operate'),
  screen('users', {
    ...{ parent: 'system', icon: 'people', displayOrder: 905, permission: 'users.manage' },
    path: '/system/users',
  }),
  screen('parked streams', {
    ...{ parent: 'system', icon: 'issue', displayOrder: 910, permission: 'system.operate' },
    path: '/system/parked-streams',
  }),
];

/** The menu of a user, in display order. */
export const menusOf = (user: HrUser): MenuResource[] =>
  resources.filter(({ permission }) => isAllowed(user, permission)).sort((a, b) => a.displayOrder - b.displayOrder);
