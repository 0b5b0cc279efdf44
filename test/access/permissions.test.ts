import { describe, expect, it } from 'vitest';
import { employee, hireEmployee } from '../../server/domain/access/employee.ts';
import { HrAccess } from '../../server/domain/access/hrAccess.ts';
import { filesOf } from '../../server/domain/access/importPermissions.ts';
import { menusOf } from '../../server/domain/access/menus.ts';
import { isAllowed, isPermitted, permissionsOf } from '../../server/domain/access/permissions.ts';
import { Role, roleCodes } from '../../server/domain/access/roles.ts';
import { specify } from '../domain/specify.ts';

describe('who may do what', () => {
  it.each([Role.WORKER, Role.PACKER, Role.DRIVER])('user type %i sees neither price nor cost (design 6)', (role) => {
    expect(isPermitted(role, 'products.viewPrice')).toBe(false);
    expect(isPermitted(role, 'products.cost')).toBe(false);
    expect(isPermitted(role, 'products.history')).toBe(false);
  });
  it('a seller sees cost, a purchaser edits it', () => {
    expect(isPermitted(Role.SELLER, 'products.cost')).toBe(true);
    expect(isPermitted(Role.SELLER, 'products.editCost')).toBe(false);
    expect(isPermitted(Role.PURCHASER, 'products.editCost')).toBe(true);
  });
  it('whoever takes a file of products in may set all that it holds', () => {
    const needed = [
      'products.create',
      'products.edit',
      'products.price',
      'products.editCost',
      'products.cost',
    ] as const;
    for (const role of roleCodes.filter((code) => isPermitted(code, 'products.import')))
      expect(needed.filter((permission) => !isPermitted(role, permission))).toEqual([]);
  });
  it('whoever may import some kind of file, and nobody else, sees imports: those of these kinds', () => {
    for (const role of roleCodes) expect(isPermitted(role, 'imports.use')).toBe(filesOf(role).length > 0);
    expect(filesOf(Role.SELLER)).toEqual(['customer-products', 'sales-orders']);
    expect(filesOf(Role.PURCHASER)).not.toContain('customers');
  });
  it('someone who was given HR access has what it gives, and nothing else of what roles give', () => {
    expect(isAllowed({ role: Role.WORKER, hrAccess: null }, 'employees.private')).toBe(false);
    expect(isAllowed({ role: Role.WORKER, hrAccess: HrAccess.FULL }, 'employees.private')).toBe(true);
    expect(isAllowed({ role: Role.WORKER, hrAccess: HrAccess.FULL }, 'users.manage')).toBe(false);
    expect(isAllowed({ role: Role.ADMIN, hrAccess: HrAccess.NONE }, 'employees.view')).toBe(false);
    expect(isAllowed({ role: Role.ADMIN, hrAccess: HrAccess.NONE }, 'users.manage')).toBe(true);
  });
  it('an unknown user type may do nothing', () => expect(permissionsOf({ role: 1234, hrAccess: null })).toEqual([]));
  it('a menu shows only screens of its permissions, groups before their children', () => {
    expect(menusOf({ role: Role.ADMIN, hrAccess: null }).map(({ path }) => path)).toEqual([
      null,
      '/products',
      '/lots',
      '/recall',
      '/restock',
      '/inventory-counts',
      '/imports',
      '/bulk',
      null,
      '/sales-orders',
      '/fulfillment-board',
      '/price-sheets',
      '/customers',
      '/receivables',
      null,
      '/purchase-orders',
      '/vendors',
      null,
      '/employee',
      '/punch-in-out',
      '/my-time',
      '/time-off',
      '/timesheets-advanced',
      '/holiday-schedule',
      '/bonus-list',
      '/hr-setting',
      null,
      '/my-account/setting',
      null,
      '/system/users',
      '/system/parked-streams',
    ]);
    expect(menusOf({ role: Role.WORKER, hrAccess: null }).map(({ path }) => path)).toEqual([
      ...[null, '/products', '/lots', '/restock', '/inventory-counts', null, '/sales-orders', '/fulfillment-board'],
      ...[null, '/purchase-orders', null, '/punch-in-out', '/my-time', '/time-off', '/holiday-schedule'],
    ]);
    expect(menusOf({ role: 1234, hrAccess: null })).toEqual([]);
  });
});

describe('a user account', () => {
  const given = specify(employee);
  const data = { userId: 'e1', email: ' Ana@Example.com', firstName: 'Ana', lastName: 'Trujillo', role: Role.SELLER };
  const hired = {
    type: 'EmployeeHired',
    data: { ...data, email: 'ana@example.com', middleName: '', status: 1000 },
  } as const;
  const hire = (change: Partial<typeof data> = {}) => ({ ...data, ...change }) as const;
  it('is opened with its address in lower case', () => given().when(hireEmployee, hire()).then(hired));
  it('is opened once', () => given(hired).when(hireEmployee, hire()).thenNothing());
  it('is refused with a bad address', () =>
    given()
      .when(hireEmployee, hire({ email: 'ana@' }))
      .thenRefused('access.emailInvalid', 'email'));
  it('is refused without a name', () =>
    given()
      .when(hireEmployee, hire({ firstName: ' ' }))
      .thenRefused('access.firstNameRequired', 'firstName'));
});
