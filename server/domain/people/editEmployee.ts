import { DomainError } from '../../kernel/decider.ts';
import { deactivateEmployee, reinstateEmployee, suspendEmployee } from '../access/changeAccount.ts';
import { UserStatus, type Employee, type EmployeeEvent, type UserStatusCode } from '../access/employee.ts';
import {
  detailFields,
  nameFields,
  privateFields,
  type EmployeeDetails,
  type EmployeeName,
  type PrivateDetails,
} from '../access/employeeFields.ts';
import type { Avatar } from '../access/personnel.ts';
import { addDays, isBusinessDay } from '../businessDay.ts';
import { changedFields } from '../fields.ts';

export interface EditEmployee {
  userId: string;
  /** What they become; absent: as they are. */
  name?: Partial<EmployeeName>;
  details?: Partial<EmployeeDetails>;
  privateDetails?: Partial<PrivateDetails>;
  status?: UserStatusCode | undefined;
  /** Of the company: what an employment begins with where no end of the probation is given. */
  probationDays?: number | undefined;
}

const byStatus = {
  [UserStatus.ACTIVE]: reinstateEmployee,
  [UserStatus.INACTIVE]: deactivateEmployee,
  [UserStatus.SUSPENDED]: suspendEmployee,
} as const;

/** Changes what is known of an employee; events hold only what changed, and what is private is an event of its own. */
export function editEmployee(wanted: EditEmployee, state: Employee): EmployeeEvent[] {
  const { userId, name = {}, privateDetails = {}, status } = wanted;
  const details = withProbation(wanted, state);
  if (!state.isHired) throw new DomainError('people.employeeUnknown', { userId });
  const named = changedFields(nameFields, name, state.name);
  if (named?.to.firstName === '') throw new DomainError('access.firstNameRequired', {}, 'firstName');
  if (named?.to.lastName === '') throw new DomainError('access.lastNameRequired', {}, 'lastName');
  const described = changedFields(detailFields, details, state.details);
  assertDates({ ...state.details, ...described?.to });
  const noted = changedFields(privateFields, privateDetails, state.privateDetails);
  if (noted !== null && state.isErased) throw new DomainError('people.erased', {});
  const events: EmployeeEvent[] = [];
  if (named)
    events.push({
      type: 'EmployeeRenamed',
      data: { userId, name: { ...state.name, ...named.to }, was: state.name },
    });
  if (described)
    events.push({ type: 'EmployeeDescribed', data: { userId, details: described.to, was: described.was } });
  if (noted)
    events.push({
      type: 'EmployeePrivateDetailsNoted',
      data: { userId, fields: Object.keys(noted.to), details: noted.to, was: noted.was },
    });
  return status === undefined ? events : [...events, ...byStatus[status]({ userId }, state)];
}

/** An employment that begins without an end of its probation gets the company's. */
function withProbation({ details = {}, probationDays = 0 }: EditEmployee, state: Employee): Partial<EmployeeDetails> {
  const { startDate = '', probationEndDate } = details;
  const begins = startDate !== '' && state.details.startDate === '';
  const isOpen = probationEndDate === undefined && state.details.probationEndDate === '';
  if (!begins || !isOpen || probationDays === 0 || !isBusinessDay(startDate)) return details;
  return { ...details, probationEndDate: addDays(startDate, probationDays) };
}

/** A probation of less than 0 days (spec 3, section 5), and an end before the start. */
function assertDates({ startDate, endDate, probationEndDate }: EmployeeDetails): void {
  if (startDate !== '' && endDate !== '' && endDate < startDate)
    throw new DomainError('people.endBeforeStart', {}, 'endDate');
  if (startDate !== '' && probationEndDate !== '' && probationEndDate < startDate)
    throw new DomainError('people.probationBelowZero', {}, 'probationEndDate');
}

export interface SetAvatar {
  userId: string;
  avatar: Avatar;
}

/** A picture's width and height at least (spec 3, section 5). */
const AVATAR_PIXELS = 200;

/** The picture of a person, whose files are in the store already (spec 3, section 2). */
export function setAvatar({ userId, avatar }: SetAvatar, state: Employee): EmployeeEvent[] {
  if (!state.isHired) throw new DomainError('people.employeeUnknown', { userId });
  if (state.isErased) throw new DomainError('people.erased', {});
  const { width, height, sha256 } = avatar;
  if (width < AVATAR_PIXELS || height < AVATAR_PIXELS)
    throw new DomainError('files.imageTooSmall', { width, height, minimum: AVATAR_PIXELS }, 'file');
  return state.avatar?.sha256 === sha256
    ? []
    : [{ type: 'EmployeePictured', data: { userId, avatar, was: state.avatar } }];
}
