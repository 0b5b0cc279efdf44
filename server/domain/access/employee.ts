import { DomainError, type Decider, type Event } from '../../kernel/decider.ts';
import { roleName, type RoleCode } from './roles.ts';

/** Employee account status (rules 0.4). */
export const UserStatus = { ACTIVE: 1000, INACTIVE: 2000, SUSPENDED: 3000 } as const;
export type UserStatusCode = (typeof UserStatus)[keyof typeof UserStatus];

/** The language in which somebody spoke to us, for the mail that answers. */
export type SpokenLanguage = 'en' | 'zh';

export type EmployeeEvent =
  | Event<
      'EmployeeHired',
      {
        userId: string;
        email: string;
        firstName: string;
        middleName: string;
        lastName: string;
        role: RoleCode;
        status: UserStatusCode;
      }
    >
  | Event<'PasswordResetRequested', { userId: string }>
  | Event<'PasswordChanged', { userId: string; language: SpokenLanguage }>
  | Event<'EmployeeSignedOut', { userId: string; sessions: number }>;

export interface Employee {
  readonly isHired: boolean;
  readonly email: string;
  readonly role: number;
  readonly status: UserStatusCode;
}

/** A user account of one company; its password lives in the vault, never in an event (design 3). */
export const employee: Decider<Employee, EmployeeEvent> = {
  category: 'employee',
  initialState: () => ({ isHired: false, email: '', role: 0, status: UserStatus.INACTIVE }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'EmployeeHired':
        return { isHired: true, email: data.email, role: data.role, status: data.status };
      case 'PasswordResetRequested':
      case 'PasswordChanged':
      case 'EmployeeSignedOut':
        return state;
    }
  },
};

/** True for an account that may sign in. */
export const isActive = ({ isHired, status }: Employee): boolean => isHired && status === UserStatus.ACTIVE;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface HireEmployee {
  userId: string;
  email: string;
  firstName: string;
  middleName?: string;
  lastName: string;
  role: RoleCode;
}

/** Opens an account; the e-mail must be claimed for `userId` before (design 3). */
export function hireEmployee(wanted: HireEmployee, { isHired }: Employee): EmployeeEvent[] {
  if (isHired) return [];
  const email = wanted.email.trim().toLowerCase();
  if (!EMAIL.test(email)) throw new DomainError('access.emailInvalid', { value: wanted.email }, 'email');
  if (wanted.firstName.trim() === '') throw new DomainError('access.firstNameRequired', {}, 'firstName');
  if (wanted.lastName.trim() === '') throw new DomainError('access.lastNameRequired', {}, 'lastName');
  if (roleName(wanted.role) === null) throw new DomainError('access.roleUnknown', { value: wanted.role }, 'role');
  const { userId, firstName, middleName = '', lastName, role } = wanted;
  return [
    {
      type: 'EmployeeHired',
      data: { userId, email, firstName, middleName, lastName, role, status: UserStatus.ACTIVE },
    },
  ];
}
