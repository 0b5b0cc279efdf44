import { DomainError } from '../../kernel/decider.ts';
import { isActive, type Employee, type EmployeeEvent } from './employee.ts';

export interface RequestPasswordReset {
  userId: string;
}

/** Somebody says that the password is forgotten: each time a fact, since each makes a link (spec 1, 2.3). */
export function requestPasswordReset({ userId }: RequestPasswordReset, state: Employee): EmployeeEvent[] {
  if (!isActive(state)) throw new DomainError('access.accountInactive', { email: state.email });
  return [{ type: 'PasswordResetRequested', data: { userId } }];
}
