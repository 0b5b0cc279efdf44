import { approveWeek as decide } from '../../domain/people/approveWeek.ts';
import { addDays } from '../../domain/businessDay.ts';
import { clockId, timeClock } from '../../domain/people/timeClock.ts';
import { firstOfWeek, WEEK_DAYS } from '../../domain/people/weekHours.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { findWeeks, hrOf, type WeekOf } from '../../queries/people/sheetSources.ts';
import { subContext } from '../../kernel/claims.ts';
import type { Services } from '../../services.ts';

type WeekServices = Pick<Services, 'handler' | 'db' | 'clock'>;

interface WeekOfUser {
  readonly userId: string;
  /** Any of its days. */
  readonly week: string;
  readonly anyway?: boolean | undefined;
}

/**
 * Approves the week of someone with the figures that it has now. Throws DomainError `people.weekOpen` while it is not over,
 * `unlikely.weekFlagged` where sessions need a look, `people.employeeUnknown`.
 */
export async function approveWeek(
  services: WeekServices,
  { userId, week, anyway }: WeekOfUser,
  context: CommandContext,
): Promise<Handled & { readonly weekStart: string }> {
  const { weekStart, weeks, isRunning } = await weeksNow(services, context.companyId, { week, userId });
  const handled = await approve(services, { found: weeks[0], userId, isRunning, anyway }, context);
  return { ...handled, weekStart };
}

interface WeekOfSeveral {
  readonly userIds: readonly string[];
  /** Any of its days. */
  readonly week: string;
}

interface ApprovedWeeks {
  readonly weekStart: string;
  /** Of each person; `refusal` null: the week is approved. */
  readonly results: readonly { readonly userId: string; readonly refusal: DomainError | null }[];
  readonly handled: Handled;
}

/**
 * Approves the week of several people, each by itself: what is refused of one stops no other, and a repeat of the command
 * approves nothing twice. What needs a look is refused.
 */
export async function approveWeeks(
  services: WeekServices,
  { userIds, week }: WeekOfSeveral,
  { expectedRevision: _, ...context }: CommandContext,
): Promise<ApprovedWeeks> {
  const { weekStart, weeks, isRunning } = await weeksNow(services, context.companyId, { week });
  const byUser = new Map(weeks.map((found) => [found.userId, found]));
  const results: ApprovedWeeks['results'][number][] = [];
  const types = new Set<string>();
  let position: Handled['position'] = null;
  for (const userId of new Set(userIds))
    try {
      const own = { found: byUser.get(userId), userId, isRunning };
      const handled = await approve(services, own, subContext(context, userId));
      for (const type of handled.types) types.add(type);
      position = handled.position ?? position;
      results.push({ userId, refusal: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ userId, refusal: error });
    }
  return { weekStart, results, handled: { revision: -1n, position, types: [...types] } };
}

/** The week of a day as its sheets are now. */
async function weeksNow(
  { handler, db, clock }: WeekServices,
  companyId: string,
  { week, userId }: { readonly week: string; readonly userId?: string },
) {
  const from = { handler, db, instant: clock.now() };
  const { settings } = await hrOf(from, companyId);
  const weekStart = firstOfWeek(week, settings.weekStart);
  const weeks = await findWeeks(from, companyId, { weeks: [weekStart], userId });
  const today = await dayOf(db, companyId, from.instant);
  return { weekStart, weeks, isRunning: addDays(weekStart, WEEK_DAYS) > today };
}

interface Approval {
  readonly found: WeekOf | undefined;
  readonly userId: string;
  readonly isRunning: boolean;
  readonly anyway?: boolean | undefined;
}

async function approve(
  { handler }: WeekServices,
  { found, userId, isRunning, anyway }: Approval,
  context: CommandContext,
): Promise<Handled> {
  if (!found) throw new DomainError('people.employeeUnknown', { userId });
  const { weekStart, figures, flags, isOpen } = found.sheet;
  const command = {
    ...{ userId, by: context.onBehalfOf ?? context.actor, weekStart, figures, isOpen: isOpen || isRunning },
    ...{ flagged: flags.length, anyway, reason: context.reason },
  };
  return handler.handle(timeClock, clockId(userId, weekStart), command, decide, context);
}
