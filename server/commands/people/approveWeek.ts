import { approveWeek as decide } from '../../domain/people/approveWeek.ts';
import { addDays } from '../../domain/businessDay.ts';
import { clockId, timeClock } from '../../domain/people/timeClock.ts';
import { firstOfWeek, WEEK_DAYS } from '../../domain/people/weekHours.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { findWeeks, hrOf } from '../../queries/people/sheetSources.ts';
import type { Services } from '../../services.ts';

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
  { handler, db, clock }: Pick<Services, 'handler' | 'db' | 'clock'>,
  { userId, week, anyway }: WeekOfUser,
  context: CommandContext,
): Promise<Handled & { readonly weekStart: string }> {
  const { companyId } = context;
  const from = { handler, db, instant: clock.now() };
  const { settings } = await hrOf(from, companyId);
  const weekStart = firstOfWeek(week, settings.weekStart);
  const [found] = await findWeeks(from, companyId, { weeks: [weekStart], userId });
  if (!found) throw new DomainError('people.employeeUnknown', { userId });
  const { figures, flags, isOpen } = found.sheet;
  const today = await dayOf(db, companyId, from.instant);
  const isRunning = addDays(weekStart, WEEK_DAYS) > today;
  const command = {
    userId,
    by: context.actor,
    weekStart,
    figures,
    isOpen: isOpen || isRunning,
    flagged: flags.length,
    anyway,
    reason: context.reason,
  };
  const handled = await handler.handle(timeClock, clockId(userId, weekStart), command, decide, context);
  return { ...handled, weekStart };
}
