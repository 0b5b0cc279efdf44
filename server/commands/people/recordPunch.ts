import { businessDay } from '../../domain/businessDay.ts';
import { company } from '../../domain/company/company.ts';
import { isActive } from '../../domain/access/employee.ts';
import type { PunchTypeCode } from '../../domain/people/punchCodes.ts';
import { isEnteredLater, punchTime } from '../../domain/people/punchTime.ts';
import { recordPunch as decide } from '../../domain/people/recordPunch.ts';
import { timeClock } from '../../domain/people/timeClock.ts';
import { workSessions, type WorkSession } from '../../domain/people/workSessions.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import type { Services } from '../../services.ts';
import { findCardHolder } from '../access/issueCard.ts';
import { lockedWeeks } from './lockedWeeks.ts';
import { punchesOf } from './punchesOf.ts';

export interface PunchByCard {
  readonly cardId: string;
  readonly type: PunchTypeCode;
  /** ISO 8601 with its offset; absent: now. */
  readonly checkTime?: string | undefined;
  readonly deviceId?: string | null | undefined;
  readonly anyway?: boolean | undefined;
}

export interface RecordedPunch extends Handled {
  readonly userId: string;
  readonly punchId: string;
  readonly cardId: string;
  readonly checkTime: string;
  /** The session that it opened or ended. */
  readonly session: WorkSession | null;
  readonly timeZone: string;
}

/**
 * Clocks the holder of a card in or out. `mayEnterLater`: asked for a punch of a while ago, which is someone's word rather
 * than the clock's. Throws DomainError `people.cardUnknown`, `people.cardInactive`, `people.punch...`, `unlikely.clocked...`.
 */
export async function recordPunch(
  deps: Pick<Services, 'handler' | 'claims' | 'clock'>,
  { cardId: written, type, checkTime: sent, deviceId = null, anyway }: PunchByCard,
  context: CommandContext,
  mayEnterLater: () => void,
): Promise<RecordedPunch> {
  const { handler, clock } = deps;
  const { companyId, reason } = context;
  const now = clock.now();
  const checkTime = punchTime(sent, now);
  if (isEnteredLater(checkTime, now)) mayEnterLater();
  const holder = await findCardHolder(deps, companyId, written);
  if (holder === null) throw new DomainError('people.cardUnknown', { value: written }, 'cardId');
  if (!isActive(holder.state)) throw new DomainError('people.cardInactive', { value: written }, 'cardId');
  const { userId, cardId } = holder;
  const { timeZone } = (await handler.load(company, companyId, companyId)).state;
  const workday = businessDay(checkTime, timeZone);
  const punchId = entityId(context.commandId, 'punch');
  const { clock: id, before } = await punchesOf(handler, companyId, { userId, day: workday });
  const punch = { userId, punchId, cardId, deviceId, type, checkTime, workday };
  const locked = await lockedWeeks(handler, companyId, { userId, days: [workday] });
  const command = { ...punch, before, lockedWeeks: locked, timeZone, anyway, reason };
  // The two clocks of rules 17: it holds when it was made, and we knew when it came.
  const handled = await handler.handle(timeClock, id, command, decide, { ...context, effectiveAt: checkTime });
  const { punches } = (await handler.load(timeClock, companyId, id)).state;
  const session = workSessions([...before, ...punches]).find(({ clockIn, clockOut }) =>
    [clockIn, clockOut].some((each) => each?.punchId === punchId),
  );
  return { ...handled, userId, punchId, cardId, checkTime, session: session ?? null, timeZone };
}
