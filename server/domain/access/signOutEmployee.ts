import { DomainError } from '../../kernel/decider.ts';
import type { Employee, EmployeeEvent } from './employee.ts';

/** `sessions`: how many are open. */
export interface SignOutEmployee {
  userId: string;
  sessions: number;
}

/** Somebody else ends all sessions of a user, whether or not they may still sign in; with none open there is nothing to tell. */
export function signOutEmployee(wanted: SignOutEmployee, { isHired, email }: Employee): EmployeeEvent[] {
  if (!isHired) throw new DomainError('access.accountInactive', { email });
  return wanted.sessions === 0 ? [] : [{ type: 'EmployeeSignedOut', data: wanted }];
}
