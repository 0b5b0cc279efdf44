import { DomainError, type Command } from '../../kernel/decider.ts';
import { isActive, type Employee, type EmployeeEvent, type SpokenLanguage } from './employee.ts';

export type ChangePassword = Command<'ChangePassword', { userId: string; language: SpokenLanguage }>;

/** The password itself goes to the vault; the log knows only that it changed (design 3). */
export function changePassword({ data }: ChangePassword, state: Employee): EmployeeEvent[] {
  if (!isActive(state)) throw new DomainError('access.accountInactive', { email: state.email });
  return [{ type: 'PasswordChanged', data }];
}
