import { DomainError } from '../../kernel/decider.ts';
import { isActive, type Employee, type EmployeeEvent, type SpokenLanguage } from './employee.ts';

export interface ChangePassword {
  userId: string;
  language: SpokenLanguage;
}

/** The password itself goes to the vault; the log knows only that it changed (design 3). */
export function changePassword(wanted: ChangePassword, state: Employee): EmployeeEvent[] {
  if (!isActive(state)) throw new DomainError('access.accountInactive', { email: state.email });
  return [{ type: 'PasswordChanged', data: wanted }];
}
