import { DomainError } from '../../kernel/decider.ts';
import { UserStatus, type Employee, type EmployeeEvent } from './employee.ts';
import { Role, roleName, type RoleCode } from './roles.ts';

/** An account: which, and nothing more to say. */
export interface Account {
  userId: string;
}

function assertHired({ isHired, email }: Employee): void {
  if (!isHired) throw new DomainError('access.accountInactive', { email });
}

/** Someone may not sign in any more, until further notice. */
export function suspendEmployee({ userId }: Account, state: Employee): EmployeeEvent[] {
  assertHired(state);
  return state.status === UserStatus.SUSPENDED ? [] : [{ type: 'EmployeeSuspended', data: { userId } }];
}

/** Someone may sign in again, with the password of before. */
export function reinstateEmployee({ userId }: Account, state: Employee): EmployeeEvent[] {
  assertHired(state);
  return state.status === UserStatus.ACTIVE ? [] : [{ type: 'EmployeeReinstated', data: { userId } }];
}

export interface ChangeRole extends Account {
  role: RoleCode;
}

/** Someone may do something else than before. */
export function changeEmployeeRole({ userId, role }: ChangeRole, state: Employee): EmployeeEvent[] {
  assertHired(state);
  if (roleName(role) === null) throw new DomainError('access.roleUnknown', { value: role }, 'role');
  return state.role === role ? [] : [{ type: 'EmployeeRoleChanged', data: { userId, role, was: state.role } }];
}

/** True for an account that may change others. */
export const isAdmin = ({ isHired, status, role }: Employee): boolean =>
  isHired && status === UserStatus.ACTIVE && role === Role.ADMIN;
