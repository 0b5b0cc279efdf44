import { DomainError } from '../../kernel/decider.ts';
import { UserStatus, type Employee, type EmployeeEvent } from './employee.ts';
import { hrAccessCodes, type HrAccessCode } from './hrAccess.ts';
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

/** Someone does not work here any more. */
export function deactivateEmployee({ userId }: Account, state: Employee): EmployeeEvent[] {
  assertHired(state);
  return state.status === UserStatus.INACTIVE ? [] : [{ type: 'EmployeeDeactivated', data: { userId } }];
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

export interface ChooseHrAccess extends Account {
  access: HrAccessCode | null;
}

/** Someone may see and do more of employees than comes with their role, or less. */
export function chooseHrAccess({ userId, access }: ChooseHrAccess, state: Employee): EmployeeEvent[] {
  assertHired(state);
  if (access !== null && !hrAccessCodes.includes(access))
    throw new DomainError('access.hrAccessUnknown', { value: access }, 'access');
  if (access === state.hrAccess) return [];
  return [{ type: 'EmployeeHrAccessChosen', data: { userId, access, was: state.hrAccess } }];
}

/** True for an account that may change others. */
export const isAdmin = ({ isHired, status, role }: Employee): boolean =>
  isHired && status === UserStatus.ACTIVE && role === Role.ADMIN;
