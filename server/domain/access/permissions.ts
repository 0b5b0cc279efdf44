import { HrAccess, hrLevelOf, type HrUser } from './hrAccess.ts';
import { Role, roleCodes, type RoleCode } from './roles.ts';

const everyone = roleCodes;
const office: readonly RoleCode[] = [Role.ACCOUNTANT, Role.SELLER, Role.PURCHASER, Role.MANAGER, Role.ADMIN];
const managers: readonly RoleCode[] = [Role.MANAGER, Role.ADMIN];

/**
 * Who may do what: the ONE table that routes, menus, the command line and the route-matrix test read (design 6).
 * Cost and margin need `products.cost`: SELLER by right, PURCHASER edits it, MANAGER and ADMIN all;
 * WORKER, PACKER and DRIVER never receive cost, margin or price.
 */
export const permissions = {
  'session.own': everyone,
  'settings.own': everyone,
  'settings.share': office,
  'products.view': everyone,
  'products.viewPrice': [Role.USER, ...office],
  'products.cost': [Role.ACCOUNTANT, Role.SELLER, Role.PURCHASER, ...managers],
  'products.create': [Role.PURCHASER, ...managers],
  'products.edit': [Role.PURCHASER, ...managers],
  'products.price': [Role.SELLER, Role.PURCHASER, ...managers],
  'products.editCost': [Role.PURCHASER, ...managers],
  'products.history': office,
  // All prices at once, on paper: needs `products.viewPrice` too.
  'products.print': office,
  // The whole catalog in a file; price and cost in it for those who may see them.
  'products.export': office,
  // Those of some record; of which, its kind says.
  'documents.view': everyone,
  'documents.edit': [Role.SELLER, Role.PURCHASER, ...managers],
  'inventory.view': everyone,
  'inventory.open': [Role.PURCHASER, ...managers],
  'inventory.adjust': [Role.WORKER, Role.PURCHASER, ...managers],
  // What is there is entered on the floor; that it becomes the stock is another's word.
  'inventory.count': [Role.WORKER, Role.PURCHASER, ...managers],
  'inventory.postCount': [Role.PURCHASER, ...managers],
  // Anyone who packs and sees that something is wrong stops it; letting it go again is another's word.
  'inventory.hold': [Role.PACKER, Role.WORKER, Role.PURCHASER, ...managers],
  'inventory.release': [Role.PURCHASER, ...managers],
  'inventory.recall': [Role.PURCHASER, ...managers],
  // A best-by day decides whether a lot goes out, as a hold does; its cost needs `products.editCost` too.
  'inventory.correct': [Role.PURCHASER, ...managers],
  'products.import': [Role.PURCHASER, ...managers],
  // Some kind of file; which, `importPermissions.ts` says.
  'imports.use': [Role.ACCOUNTANT, Role.SELLER, Role.PURCHASER, ...managers],
  'clients.view': office,
  // Some account; whose, the next two say: who sells looks after customers, who buys after vendors.
  'clients.edit': [Role.SELLER, Role.PURCHASER, ...managers],
  'customers.edit': [Role.SELLER, ...managers],
  'vendors.edit': [Role.PURCHASER, ...managers],
  // Payment term and credit: anyone who sells raises no limit.
  'clients.credit': [Role.ACCOUNTANT, ...managers],
  // Vendors.
  'clients.import': [Role.PURCHASER, ...managers],
  'customers.import': managers,
  'sales.view': [Role.WORKER, Role.PACKER, ...office],
  // Who buys sees what is sold and sells nothing.
  'sales.edit': [Role.SELLER, ...managers],
  'sales.pick': [Role.WORKER, Role.PACKER, Role.SELLER, ...managers],
  'sales.ship': [Role.PACKER, Role.SELLER, ...managers],
  // What comes back is held until someone has looked at it.
  'sales.return': [Role.WORKER, Role.SELLER, ...managers],
  'sales.invoice': [Role.ACCOUNTANT, ...managers],
  // Without money.
  'sales.printPickSheet': [Role.WORKER, Role.PACKER, Role.SELLER, ...managers],
  // An order that has not left is shipped with it, which needs `sales.ship` too.
  'sales.printInvoice': [Role.ACCOUNTANT, Role.SELLER, ...managers],
  // What goes with the goods; with prices only for those who see them. A bill of lading ships as an invoice does.
  'sales.printShipping': [Role.PACKER, Role.SELLER, ...managers],
  // What had left comes back: with a reason, and not by the person who let it go.
  'sales.unship': managers,
  // What customers owe; who sells sees it before a promise, who keeps the books writes it down.
  'receivables.view': [Role.ACCOUNTANT, Role.SELLER, ...managers],
  'receivables.edit': [Role.ACCOUNTANT, ...managers],
  // With costs and margins.
  'sheets.view': office,
  // Its own rule goes further: a sheet that is not shared is its sales rep's alone.
  'sheets.edit': [Role.SELLER, Role.PURCHASER, ...managers],
  // A sheet whose sales rep has left.
  'sheets.adopt': managers,
  // Who receives at the dock sees what is to come, without costs.
  'purchases.view': [Role.WORKER, ...office],
  'purchases.edit': [Role.PURCHASER, ...managers],
  'purchases.receive': [Role.WORKER, Role.PURCHASER, ...managers],
  // Freight and the like, which what came costs more.
  'purchases.cost': [Role.ACCOUNTANT, Role.PURCHASER, ...managers],
  // With its costs.
  'purchases.print': [Role.PURCHASER, ...managers],
  'company.view': everyone,
  // Units, categories, warehouses, locations and the company's other lists.
  'company.lists': [Role.PURCHASER, ...managers],
  // What is asked about before it is saved.
  'company.limits': managers,
  // Who the company is to others, and how it buys, sells and prints.
  'company.settings': managers,
  // At the time clock, with a card; and their own punches.
  'people.punch': everyone,
  'people.viewPunches': [Role.ACCOUNTANT, ...managers],
  // Also to enter one afterwards: hours are pay.
  'people.correctPunches': managers,
  // Hours of everyone, and what payroll gets.
  'timesheets.view': [Role.ACCOUNTANT, ...managers],
  'timesheets.approve': managers,
  'timesheets.export': [Role.ACCOUNTANT, ...managers],
  // One's own; who decides and sees others' is another matter.
  'timeOff.request': everyone,
  'timeOff.view': [Role.ACCOUNTANT, ...managers],
  'timeOff.decide': managers,
  // More than what is earned.
  'timeOff.override': managers,
  'hr.view': everyone,
  'hr.edit': managers,
  // Employees by HR access (`hrPermissions`); the roles here are those that have it without being given it.
  'employees.view': [Role.ADMIN],
  'employees.edit': [Role.ADMIN],
  'employees.import': [Role.ADMIN],
  // What is private: pay, home address, private phone, infractions, medical.
  'employees.private': [Role.ADMIN],
  'users.view': [Role.ACCOUNTANT, ...managers],
  'users.manage': [Role.ADMIN],
  'audit.read': [Role.ACCOUNTANT, ...managers],
  'audit.seal': [Role.ADMIN],
  'audit.asOf': [Role.ACCOUNTANT, ...managers],
  'system.operate': [Role.ADMIN],
} as const satisfies Record<string, readonly RoleCode[]>;

export type Permission = keyof typeof permissions;

/** The HR access that a permission needs of those who were given one, whatever their role (spec 3, section 6). */
const hrPermissions: Partial<Record<Permission, number>> = {
  'timesheets.view': HrAccess.TIMESHEETS,
  'timesheets.export': HrAccess.TIMESHEETS,
  'timesheets.approve': HrAccess.FULL,
  'timeOff.request': HrAccess.LIMITED,
  'timeOff.view': HrAccess.TIMESHEETS,
  'timeOff.decide': HrAccess.FULL,
  'hr.edit': HrAccess.FULL,
  'employees.view': HrAccess.FULL,
  'employees.edit': HrAccess.FULL,
  'employees.private': HrAccess.FULL,
};

/** True when a user has the permission, by user type or by the HR access that an administrator gave. */
export function isAllowed(user: HrUser, permission: Permission): boolean {
  const needed = hrPermissions[permission];
  if (needed === undefined || user.hrAccess === null) return isPermitted(user.role, permission);
  return hrLevelOf(user) >= needed;
}

/** True when a user of this type has the permission. */
export const isPermitted = (role: number, permission: Permission): boolean =>
  (permissions[permission] as readonly number[]).includes(role);

/** Everything a user may do, for the console to show and hide by. */
export const permissionsOf = (user: HrUser): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => isAllowed(user, permission));
