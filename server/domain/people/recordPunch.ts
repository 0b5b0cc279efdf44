import { DomainError } from '../../kernel/decider.ts';
import { localMinute } from '../instant.ts';
import { assertAnswered, noLimits, UNLIKELY } from '../plausible.ts';
import { assertUnlocked } from './correctPunch.ts';
import { PunchType } from './punchCodes.ts';
import type { Punch, PunchFacts, TimeClock, TimeClockEvent } from './timeClock.ts';
import { openBefore } from './workSessions.ts';

export interface RecordPunch extends PunchFacts {
  userId: string;
  punchId: string;
  cardId: string;
  deviceId: string | null;
  /** The user's punches of the month before, which are a stream of their own: a night shift ends in another month. */
  before: readonly Punch[];
  /** The company's clocks, by which a refusal says since when. */
  timeZone: string;
  /** First days of the approved weeks of its day: it comes too late for them. */
  lockedWeeks?: readonly string[];
  anyway?: boolean | undefined;
  reason?: string | undefined;
}

/**
 * Writes down a punch. In while in and out while out are asked about (rules 18.41): anyone who forgot to clock out yesterday has
 * to be able to clock in today, and the session that stays open counts nothing.
 */
export function recordPunch(wanted: RecordPunch, { punches }: TimeClock): TimeClockEvent[] {
  const { userId, punchId, cardId, deviceId, type, checkTime, workday, anyway, reason } = wanted;
  const known = [...wanted.before, ...punches];
  if (known.some((punch) => punch.punchId === punchId)) return [];
  assertUnlocked(wanted.lockedWeeks ?? []);
  assertAnswered(doubtOf(wanted, known), { limits: noLimits, anyway, reason });
  return [{ type: 'PunchRecorded', data: { userId, punchId, cardId, deviceId, type, checkTime, workday } }];
}

function doubtOf({ type, checkTime, timeZone }: RecordPunch, known: readonly Punch[]): DomainError | null {
  const open = openBefore(known, checkTime);
  if (type === PunchType.OUT) return open === null ? new DomainError(`${UNLIKELY}clockedOut`, {}, 'type') : null;
  return open === null
    ? null
    : new DomainError(`${UNLIKELY}clockedIn`, { since: localMinute(open.checkTime, timeZone) }, 'type');
}
