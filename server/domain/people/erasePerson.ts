import { DomainError } from '../../kernel/decider.ts';
import { UserStatus, type Employee, type EmployeeEvent } from '../access/employee.ts';

export interface ErasePerson {
  userId: string;
}

/** Forgets what is private of someone who does not work here any more; hours and what colleagues know stay (design 3). */
export function erasePerson({ userId }: ErasePerson, state: Employee): EmployeeEvent[] {
  if (!state.isHired) throw new DomainError('people.employeeUnknown', { userId });
  if (state.status === UserStatus.ACTIVE) throw new DomainError('people.stillEmployed', {});
  return state.isErased ? [] : [{ type: 'PersonErased', data: { userId } }];
}
