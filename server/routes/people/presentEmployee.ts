import type { EmployeeInfo } from '../../contract/people/employees.ts';
import { employee, type Employee } from '../../domain/access/employee.ts';
import { HR_ROLE, hrLevelOf } from '../../domain/access/hrAccess.ts';
import { daysBetween } from '../../domain/businessDay.ts';
import { DomainError } from '../../kernel/decider.ts';
import { StaleRevision, type CommandHandler, type Loaded } from '../../kernel/handleCommand.ts';
import { timeOffBalance } from '../../commands/people/timeOff.ts';
import { notFound } from '../../http/requestError.ts';
import type { Services } from '../../services.ts';

type Reader = { readonly handler: Pick<CommandHandler, 'load'> };

/** The stream of an employee folded; absent and another company's are the same 404. */
export async function loadEmployee({ handler }: Reader, companyId: string, userId: string): Promise<Loaded<Employee>> {
  const loaded = await handler.load(employee, companyId, userId);
  if (!loaded.state.isHired) throw notFound();
  return loaded;
}

/** An employee as their stream tells, with the figures of their paid time off (spec 3, section 4; rules 0.2 and 9). */
export async function employeeInfo(
  { handler, db, clock }: Pick<Services, 'handler' | 'db' | 'clock'>,
  companyId: string,
  userId: string,
): Promise<EmployeeInfo> {
  const { state, revision } = await loadEmployee({ handler }, companyId, userId);
  const from = { handler, db, instant: clock.now() };
  const { earned, used, forfeited, balance, workHours, overCap } = await timeOffBalance(from, companyId, userId);
  const { name, details, privateDetails, email, status, role, cardId, hrAccess, avatar, isErased } = state;
  const { firstName, middleName, lastName } = name;
  const { startDate, probationEndDate } = details;
  const level = hrLevelOf(state);
  return {
    id: userId,
    name: [firstName, middleName, lastName].filter(Boolean).join(' ') || email,
    email,
    username: email,
    ...name,
    ...{ status, type: role, cardId, hrAccess, hrLevel: level },
    ...details,
    ...privateDetails,
    roles: [
      { category: 3000, type: role, access: 9999, source: details.department },
      { ...HR_ROLE, access: level, source: details.department },
    ],
    probationDays: startDate === '' || probationEndDate === '' ? null : daysBetween(startDate, probationEndDate),
    ...{ earnedPto: earned, approvedPto: used, ptoBalance: balance, workHours },
    ...{ forfeitedPto: forfeited, overCapPto: overCap },
    avatar: avatar?.sha256 ?? null,
    isErased,
    revision: Number(revision),
  };
}

/** For a command's `catch`: an employee or an entry that the log has not is the same 404 as for readers. */
export function asNotFound(error: unknown): never {
  const codes = ['people.employeeUnknown', 'people.entryUnknown', 'people.applicationUnknown'];
  const isUnknown = error instanceof DomainError && codes.includes(error.code);
  const isAbsent = error instanceof StaleRevision && error.revision < 0n;
  throw isUnknown || isAbsent ? notFound() : error;
}
