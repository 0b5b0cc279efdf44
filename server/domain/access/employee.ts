import { DomainError, type Decider, type Event } from '../../kernel/decider.ts';
import { roleName, type RoleCode } from './roles.ts';

/** Employee account status (rules 0.4). */
export const UserStatus = { ACTIVE: 1000, INACTIVE: 2000, SUSPENDED: 3000 } as const;
export type UserStatusCode = (typeof UserStatus)[keyof typeof UserStatus];

/** The language in which someone spoke to us, for the mail that answers. */
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
  | Event<'EmployeeSignedOut', { userId: string; sessions: number }>
  | Event<'EmployeeSuspended', { userId: string }>
  | Event<'EmployeeReinstated', { userId: string }>
  | Event<'EmployeeRoleChanged', { userId: string; role: RoleCode; was: number }>
  | Event<'EmployeeCardIssued', { userId: string; cardId: string; was: string | null }>;

export interface Employee {
  readonly isHired: boolean;
  readonly email: string;
  readonly role: number;
  readonly status: UserStatusCode;
  /** What the time clock knows them by; null: no card yet. */
  readonly cardId: string | null;
}

/** A user account of one company; its password lives in the vault, never in an event (design 3). */
export const employee: Decider<Employee, EmployeeEvent> = {
  category: 'employee',
  initialState: () => ({ isHired: false, email: '', role: 0, status: UserStatus.INACTIVE, cardId: null }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'EmployeeHired':
        return { isHired: true, email: data.email, role: data.role, status: data.status, cardId: null };
      case 'EmployeeSuspended':
        return { ...state, status: UserStatus.SUSPENDED };
      case 'EmployeeReinstated':
        return { ...state, status: UserStatus.ACTIVE };
      case 'EmployeeRoleChanged':
        return { ...state, role: data.role };
      case 'EmployeeCardIssued':
        return { ...state, cardId: data.cardId };
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

/** Opens an account; the email must be claimed for `userId` before (design 3). */
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

export interface ChangePassword {
  userId: string;
  language: SpokenLanguage;
}

/** The password itself goes to the vault; the log knows only that it changed (design 3). */
export function changePassword(wanted: ChangePassword, state: Employee): EmployeeEvent[] {
  if (!isActive(state)) throw new DomainError('access.accountInactive', { email: state.email });
  return [{ type: 'PasswordChanged', data: wanted }];
}

export interface RequestPasswordReset {
  userId: string;
}

/** Someone says that the password is forgotten: each time a fact, since each makes a link (spec 1, 2.3). */
export function requestPasswordReset({ userId }: RequestPasswordReset, state: Employee): EmployeeEvent[] {
  if (!isActive(state)) throw new DomainError('access.accountInactive', { email: state.email });
  return [{ type: 'PasswordResetRequested', data: { userId } }];
}

/** `sessions`: how many are open. */
export interface SignOutEmployee {
  userId: string;
  sessions: number;
}

/** Someone else ends all sessions of a user, whether or not they may still sign in; with none open there is nothing to tell. */
export function signOutEmployee(wanted: SignOutEmployee, { isHired, email }: Employee): EmployeeEvent[] {
  if (!isHired) throw new DomainError('access.accountInactive', { email });
  return wanted.sessions === 0 ? [] : [{ type: 'EmployeeSignedOut', data: wanted }];
}
