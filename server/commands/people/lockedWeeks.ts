import { addDays } from '../../domain/businessDay.ts';
import { clockId, timeClock } from '../../domain/people/timeClock.ts';
import { WEEK_DAYS } from '../../domain/people/weekHours.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';

/** First days of the approved weeks that have one of these days, whatever day weeks began with when they were approved. */
export async function lockedWeeks(
  handler: Pick<CommandHandler, 'load'>,
  companyId: string,
  { userId, days }: { readonly userId: string; readonly days: readonly string[] },
): Promise<string[]> {
  const clocks = new Set(days.flatMap((day) => [day, addDays(day, 1 - WEEK_DAYS)].map((at) => clockId(userId, at))));
  const states = await Promise.all([...clocks].map((id) => handler.load(timeClock, companyId, id)));
  const approved = states.flatMap(({ state }) => state.approved);
  return approved.filter((week) => days.some((day) => week <= day && day < addDays(week, WEEK_DAYS)));
}
