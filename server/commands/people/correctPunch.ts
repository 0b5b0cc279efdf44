import { businessDay } from '../../domain/businessDay.ts';
import { company } from '../../domain/company/company.ts';
import { correctPunch as decide } from '../../domain/people/correctPunch.ts';
import type { PunchTypeCode } from '../../domain/people/punchCodes.ts';
import { punchTime } from '../../domain/people/punchTime.ts';
import { timeClock } from '../../domain/people/timeClock.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { findPunch } from '../../queries/people/findPunch.ts';
import type { Services } from '../../services.ts';
import { lockedWeeks } from './lockedWeeks.ts';

/** `is`: what a punch shall say; null: it is removed. */
export interface Correction {
  readonly punchId: string;
  readonly is: { readonly type: PunchTypeCode; readonly checkTime: string } | null;
  readonly reason: string;
}

/** Corrects or removes a punch. Throws DomainError `people.punchUnknown` where the punch does not exist, `people.punch...`. */
export async function correctPunch(
  { handler, clock, db }: Pick<Services, 'handler' | 'clock' | 'db'>,
  { punchId, is: wanted, reason }: Correction,
  context: CommandContext,
): Promise<Handled & { readonly userId: string }> {
  const { companyId } = context;
  const found = await findPunch(db, companyId, punchId);
  if (!found) throw new DomainError('people.punchUnknown');
  const { timeZone } = (await handler.load(company, companyId, companyId)).state;
  const checkTime = wanted === null ? '' : punchTime(wanted.checkTime, clock.now());
  const is = wanted === null ? null : { type: wanted.type, checkTime, workday: businessDay(checkTime, timeZone) };
  const days = [found.workday, ...(is === null ? [] : [is.workday])];
  const locked = await lockedWeeks(handler, companyId, { userId: found.user_id, days });
  const command = { userId: found.user_id, punchId, is, reason, lockedWeeks: locked };
  const handled = await handler.handle(timeClock, found.clock_id, command, decide, context);
  return { ...handled, userId: found.user_id };
}
