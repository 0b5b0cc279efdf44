import { employee } from '../../domain/access/employee.ts';
import { addDays } from '../../domain/businessDay.ts';
import { add, type Decimal } from '../../domain/decimal.ts';
import { holidaysOf } from '../../domain/people/changeHr.ts';
import {
  approveTimeOff as decideApproval,
  rejectTimeOff as decideRejection,
  requestTimeOff as decideRequest,
  type RequestTimeOff,
} from '../../domain/people/changeTimeOff.ts';
import { timeOff } from '../../domain/people/timeOff.ts';
import { timeOffEarned } from '../../domain/people/timeOffEarned.ts';
import { balanceOf, datesAsked, type AskedDates, type TimeOffBalance } from '../../domain/people/timeOffHours.ts';
import { WEEK_DAYS } from '../../domain/people/weekHours.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler, Handled } from '../../kernel/handleCommand.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { hrOf, regularWeeks } from '../../queries/people/sheetSources.ts';
import type { Services } from '../../services.ts';

interface From {
  readonly handler: Pick<CommandHandler, 'load'>;
  readonly db: Services['db'];
}

interface Instant {
  /** The present, or the moment that is looked at (ISO UTC). */
  readonly instant: string;
}

/** What someone has earned by the regular hours of their approved weeks since they came, and what they lost (rules 9). */
async function earnedBy(from: From, companyId: string, userId: string, until: string) {
  const { state } = await from.handler.load(employee, companyId, userId);
  if (!state.isHired) throw new DomainError('people.employeeUnknown', { userId });
  const { startDate, pto: multiplier, probationEndDate } = state.details;
  const [all, { settings }, { state: off }] = await Promise.all([
    regularWeeks(from.db, companyId, { userId, since: startDate }),
    hrOf(from, companyId),
    from.handler.load(timeOff, companyId, userId),
  ]);
  // A week counts once it is over.
  const weeks = all.filter(({ weekStart }) => addDays(weekStart, WEEK_DAYS - 1) <= until);
  const earned = timeOffEarned({
    ...{ weeks, applications: off.applications, multiplier: multiplier ?? '0', until },
    ...{ cap: settings.ptoCap, carryOver: settings.ptoCarryOver },
  });
  const workHours = weeks.reduce((sum, { regular }) => add(sum, regular), '0');
  return { ...earned, applications: off.applications, workHours, multiplier, probationEndDate };
}

/**
 * The balance of someone's paid time off, and what it follows from; `until`: of the end of that day, by what was approved of
 * weeks and time off that began before. Throws DomainError `people.employeeUnknown`.
 */
export async function timeOffBalance(
  from: From & Instant,
  companyId: string,
  userId: string,
  until?: string,
): Promise<
  TimeOffBalance & { readonly workHours: Decimal; readonly multiplier: Decimal | null; readonly overCap: Decimal }
> {
  const day = until ?? (await dayOf(from.db, companyId, from.instant));
  const { applications, workHours, multiplier, overCap, ...earned } = await earnedBy(from, companyId, userId, day);
  const counted = applications.filter(({ dates }) => until === undefined || dates.startDate <= until);
  return { ...balanceOf(counted, earned), workHours, multiplier, overCap };
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
  { handler, db, clock }: Pick<Services, 'handler' | 'db' | 'clock'>,
  approval: Approval,
  context: CommandContext,
): Promise<Handled> {
  const { companyId } = context;
  const today = await dayOf(db, companyId, clock.now());
  const found = await earnedBy({ handler, db }, companyId, approval.userId, today);
  const { earned, forfeited, probationEndDate } = found;
  const by = context.onBehalfOf ?? context.actor;
  const command = { ...approval, by, earned, forfeited, probationEndDate, reason: context.reason };
  return handler.handle(timeOff, approval.userId, command, decideApproval, context);
}

/** Rejects an application. Throws DomainError `people.alreadyDecided`, `people.ownApplication`. */
export const rejectTimeOff = (
  { handler }: Pick<Services, 'handler'>,
  { userId, applicationId, why }: { readonly userId: string; readonly applicationId: string; readonly why: string },
  context: CommandContext,
): Promise<Handled> =>
  handler.handle(
    timeOff,
    userId,
    { userId, applicationId, why, by: context.onBehalfOf ?? context.actor },
    decideRejection,
    context,
  );
