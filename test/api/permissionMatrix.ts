import { isPermitted, permissions, type Permission } from '../../server/domain/access/permissions.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { roleNames } from './world.ts';

/** Something that a permission opens: a route by its method and path. */
export type Opened = readonly [name: string, permission: Permission];

const marks = (permission: Permission): string =>
  roleNames.map((role) => (isPermitted(Role[role], permission) ? 'x' : '-').padEnd(role.length)).join(' ');

const table = (opened: readonly Opened[]): string[] =>
  opened.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, permission]) => `${marks(permission)}  ${name}`);

/** Who may do what, as a page to read and compare: user types across, permissions and routes down. */
export const permissionMatrix = (routes: readonly Opened[]): string => {
  const named = (Object.keys(permissions) as Permission[]).map((permission): Opened => [permission, permission]);
  return [roleNames.join(' '), '', ...table(named), '', ...table(routes), ''].join('\n');
};
