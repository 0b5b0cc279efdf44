import { addMonths } from '../../domain/businessDay.ts';
import { clockId, timeClock, type Punch } from '../../domain/people/timeClock.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';

/** A user's punches of the month of a business date and, since a night shift ends in another one, of the month before. */
export async function punchesOf(
  handler: Pick<CommandHandler, 'load'>,
  companyId: string,
  { userId, day }: { readonly userId: string; readonly day: string },
): Promise<{ readonly clock: string; readonly before: readonly Punch[]; readonly punches: readonly Punch[] }> {
  const clock = clockId(userId, day);
  const [now, before] = await Promise.all([
    handler.load(timeClock, companyId, clock),
    handler.load(timeClock, companyId, clockId(userId, addMonths(day, -1))),
  ]);
  return { clock, before: before.state.punches, punches: now.state.punches };
}
