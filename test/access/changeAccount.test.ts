import { describe, it } from 'vitest';
import { changeEmployeeRole, reinstateEmployee, suspendEmployee } from '../../server/domain/access/changeAccount.ts';
import { changePassword, employee, type EmployeeEvent } from '../../server/domain/access/employee.ts';
import { Role, type RoleCode } from '../../server/domain/access/roles.ts';
import { specify } from '../domain/specify.ts';

const given = specify(employee);
const userId = 'e1';
const hired: EmployeeEvent = {
  type: 'EmployeeHired',
  data: {
    ...{ userId, email: 'ana@example.com', firstName: 'Ana', middleName: '', lastName: 'Trujillo' },
    ...{ role: Role.SELLER, status: 1000 },
  },
};
const suspended: EmployeeEvent = { type: 'EmployeeSuspended', data: { userId } };
const reinstated: EmployeeEvent = { type: 'EmployeeReinstated', data: { userId } };

describe('an account', () => {
  it('is suspended', () => given(hired).when(suspendEmployee, { userId }).then(suspended));
  it('is suspended once', () => given(hired, suspended).when(suspendEmployee, { userId }).thenNothing());
  it('chooses no password while it is suspended', () =>
    given(hired, suspended)
      .when(changePassword, { userId, language: 'en' as const })
      .thenRefused('access.accountInactive'));
  it('is reinstated', () => given(hired, suspended).when(reinstateEmployee, { userId }).then(reinstated));
  it('is not reinstated where it is active', () => given(hired).when(reinstateEmployee, { userId }).thenNothing());
  it('gets another role', () =>
    given(hired)
      .when(changeEmployeeRole, { userId, role: Role.MANAGER })
      .then({ type: 'EmployeeRoleChanged', data: { userId, role: Role.MANAGER, was: Role.SELLER } }));
  it('keeps the role that it has', () =>
    given(hired).when(changeEmployeeRole, { userId, role: Role.SELLER }).thenNothing());
  it('gets no role that there is not', () =>
    given(hired)
      .when(changeEmployeeRole, { userId, role: 7 as RoleCode })
      .thenRefused('access.roleUnknown', 'role'));
  it('must be there', () => given().when(suspendEmployee, { userId }).thenRefused('access.accountInactive'));
});
