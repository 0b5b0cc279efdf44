import { employee } from '../../domain/access/employee.ts';
import { multiply, min, round2, type Decimal } from '../../domain/decimal.ts';
import { holidaysOf } from '../../domain/people/changeHr.ts';
import {
  approveTimeOff as decideApproval,
  rejectTimeOff as decideRejection,
  requestTimeOff as decideRequest,
  type RequestTimeOff,
} from '../../domain/people/changeTimeOff.ts';
import { timeOff } from '../../domain/people/timeOff.ts';
import { balanceOf, datesAsked, type AskedDates, type TimeOffBalance } from '../../domain/people/timeOffHours.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler, Handled } from '../../kernel/handleCommand.ts';
import { hrOf, regularHours } from '../../queries/people/sheetSources.ts';
import type { Services } from '../../services.ts';

interface From {
  readonly handler: Pick<CommandHandler, 'load'>;
  readonly db: Services['db'];
}

/** What someone has earned: the multiplier for each regular hour of their approved weeks since they came (rules 9). */
async function earnedBy(from: From, companyId: string, userId: string, until?: string) {
  const { state } = await from.handler.load(employee, companyId, userId);
  if (!state.isHired) throw new DomainError('people.employeeUnknown', { userId });
  const { startDate, pto: multiplier, probationEndDate } = state.details;
  const workHours = await regularHours(from.db, companyId, { userId, since: startDate, until });
  const { ptoCap } = (await hrOf(from, companyId)).settings;
  const all: Decimal = multiplier === null ? '0' : round2(multiply(multiplier, workHours));
  return { earned: ptoCap === null ? all : min(all, ptoCap), workHours, multiplier, probationEndDate };
}

/**
 * The balance of someone's paid time off, and what it follows from; `until`: of the end of that day, by what was approved of
 * weeks and time off that began before. Throws DomainError `people.employeeUnknown`.
 */
export async function timeOffBalance(
  from: From,
  companyId: string,
  userId: string,
  until?: string,
): Promise<TimeOffBalance & { readonly workHours: Decimal; readonly multiplier: Decimal | null }> {
  const { earned, workHours, multiplier } = await earnedBy(from, companyId, userId, until);
  const { applications } = (await from.handler.load(timeOff, companyId, userId)).state;
  const counted = applications.filter(({ dates }) => until === undefined || dates.startDate <= until);
  return { ...balanceOf(counted, { earned }), workHours, multiplier };
}

/** The dates of an application with the hours that they take, by the company's holidays. */
export const datesOf = async (from: Pick<From, 'handler'>, companyId: string, asked: AskedDates) =>
  datesAsked(asked, holidaysOf(await hrOf(from, companyId)));

/** Asks for time off. Throws DomainErrors for what is no time off, and `people.timeOffOverlaps`. */
export async function requestTimeOff(
  { handler }: Pick<Services, 'handler'>,
  { asked, ...wanted }: Omit<RequestTimeOff, 'dates'> & { readonly asked: AskedDates },
  context: CommandContext,
): Promise<Handled> {
  const { companyId } = context;
  const { state } = await handler.load(employee, companyId, wanted.userId);
  if (!state.isHired) throw new DomainError('people.employeeUnknown', { userId: wanted.userId });
  const dates = await datesOf({ handler }, companyId, asked);
  return handler.handle(timeOff, wanted.userId, { ...wanted, dates }, decideRequest, context);
}

interface Approval {
  readonly userId: string;
  readonly applicationId: string;
  /** More than what was earned, for the reason of the context. */
  readonly anyway?: boolean | undefined;
}

/** Approves an application as far as it was earned. Throws DomainError `unlikely.notEarned`, `people.ownApplication`. */
export async function approveTimeOff(
  { handler, db }: Pick<Services, 'handler' | 'db'>,
  approval: Approval,
  context: CommandContext,
): Promise<Handled> {
  const { earned, probationEndDate } = await earnedBy({ handler, db }, context.companyId, approval.userId);
  const command = { ...approval, by: context.actor, earned, probationEndDate, reason: context.reason };
  return handler.handle(timeOff, approval.userId, command, decideApproval, context);
}

/** Rejects an application. Throws DomainError `people.alreadyDecided`, `people.ownApplication`. */
export const rejectTimeOff = (
  { handler }: Pick<Services, 'handler'>,
  { userId, applicationId, why }: { readonly userId: string; readonly applicationId: string; readonly why: string },
  context: CommandContext,
): Promise<Handled> =>
  handler.handle(timeOff, userId, { userId, applicationId, why, by: context.actor }, decideRejection, context);
