import { DomainError, type Decider, type Event, type FieldChange } from '../../kernel/decider.ts';
import type { HrAccessCode } from './hrAccess.ts';
import {
  emptyPersonnel,
  evolvePersonnel,
  isPersonnelEvent,
  personnelChanges,
  type Personnel,
  type PersonnelEvent,
} from './personnel.ts';
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
  | Event<'EmployeeDeactivated', { userId: string }>
  | Event<'EmployeeReinstated', { userId: string }>
  | Event<'EmployeeRoleChanged', { userId: string; role: RoleCode; was: number }>
  | Event<'EmployeeCardIssued', { userId: string; cardId: string; was: string | null }>
  /** `access`: null for what comes with the role. */
  | Event<'EmployeeHrAccessChosen', { userId: string; access: HrAccessCode | null; was: HrAccessCode | null }>
  | PersonnelEvent;

export interface Employee extends Personnel {
  readonly isHired: boolean;
  readonly email: string;
  readonly role: number;
  readonly status: UserStatusCode;
  /** What the time clock knows them by; null: no card yet. */
  readonly cardId: string | null;
  /** Null: what comes with the role. */
  readonly hrAccess: HrAccessCode | null;
}

const decimals: Decider<Employee, EmployeeEvent>['decimals'] = {
  EmployeeDescribed: ['details.pto', 'was.pto'],
  EmployeePrivateDetailsNoted: ['details.wage', 'was.wage'],
  EmployeeEntryAdded: ['values.amount'],
  EmployeeEntryChanged: ['values.amount', 'was.amount'],
};

/**
 * A user account of one company and what is known of the person; its password lives in the vault, never in an event, and what
 * is private in it is sealed (design 3).
 */
export const employee: Decider<Employee, EmployeeEvent> = {
  category: 'employee',
  isPrivate: true,
  decimals,
  initialState: () => ({
    isHired: false,
    email: '',
    role: 0,
    status: UserStatus.INACTIVE,
    cardId: null,
    hrAccess: null,
    ...emptyPersonnel,
  }),
  evolve(state, event) {
    if (isPersonnelEvent(event)) return { ...state, ...evolvePersonnel(state, event) };
    const { type, data } = event;
    switch (type) {
      case 'EmployeeHired': {
        const { email, role, status, firstName, middleName, lastName } = data;
        return {
          ...employee.initialState(),
          ...{ isHired: true, email, role, status, name: { firstName, middleName, lastName } },
        };
      }
      case 'EmployeeSuspended':
        return { ...state, status: UserStatus.SUSPENDED };
      case 'EmployeeDeactivated':
        return { ...state, status: UserStatus.INACTIVE };
      case 'EmployeeReinstated':
        return { ...state, status: UserStatus.ACTIVE };
      case 'EmployeeRoleChanged':
        return { ...state, role: data.role };
      case 'EmployeeCardIssued':
        return { ...state, cardId: data.cardId };
      case 'EmployeeHrAccessChosen':
        return { ...state, hrAccess: data.access };
      case 'PasswordResetRequested':
      case 'PasswordChanged':
      case 'EmployeeSignedOut':
        return state;
    }
  },
  changes: employeeChanges,
};

const statusChange = (to: UserStatusCode): FieldChange[] => [{ field: 'status', from: null, to }];

/** What an event changed of an employee, field by field. */
export function employeeChanges(event: EmployeeEvent): FieldChange[] {
  if (isPersonnelEvent(event)) return personnelChanges(event);
  const { type, data } = event;
  switch (type) {
    case 'EmployeeHired':
      return (['firstName', 'middleName', 'lastName', 'email', 'role', 'status'] as const)
        .filter((field) => data[field] !== '')
        .map((field) => ({ field, from: null, to: data[field] }));
    case 'EmployeeSuspended':
      return statusChange(UserStatus.SUSPENDED);
    case 'EmployeeDeactivated':
      return statusChange(UserStatus.INACTIVE);
    case 'EmployeeReinstated':
      return statusChange(UserStatus.ACTIVE);
    case 'EmployeeRoleChanged':
      return [{ field: 'role', from: data.was, to: data.role }];
    case 'EmployeeCardIssued':
      return [{ field: 'cardId', from: data.was, to: data.cardId }];
    case 'EmployeeHrAccessChosen':
      return [{ field: 'hrAccess', from: data.was, to: data.access }];
    case 'PasswordResetRequested':
    case 'PasswordChanged':
    case 'EmployeeSignedOut':
      return [];
  }
}

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
