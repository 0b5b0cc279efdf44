import { DomainError } from '../../kernel/decider.ts';
import { checkedReason } from '../reason.ts';
import type { Punch, PunchFacts, TimeClock, TimeClockEvent } from './timeClock.ts';

export interface CorrectPunch {
  userId: string;
  punchId: string;
  /** What it shall say; null: it is removed. */
  is: PunchFacts | null;
  reason: string;
  /** First days of the approved weeks of the days that it is of and shall be of. */
  lockedWeeks?: readonly string[];
}

/** Corrects a punch, or removes one that was none; what it said and why it changed stay in the log (rules 8). */
export function correctPunch(
  { userId, punchId, is, reason, lockedWeeks = [] }: CorrectPunch,
  { punches }: TimeClock,
): TimeClockEvent[] {
  const punch = punches.find((each) => each.punchId === punchId);
  if (!punch) throw new DomainError('people.punchUnknown');
  const said = checkedReason(reason);
  const was = factsOf(punch);
  if (is !== null && is.type === was.type && is.checkTime === was.checkTime) return [];
  assertUnlocked(lockedWeeks);
  return [{ type: 'PunchCorrected', data: { userId, punchId, was, is, reason: said } }];
}

const factsOf = ({ type, checkTime, workday }: Punch): PunchFacts => ({ type, checkTime, workday });

/** Hours that were approved stay what was paid: the week is reopened first. */
export function assertUnlocked([weekStart]: readonly string[]): void {
  if (weekStart !== undefined) throw new DomainError('people.weekLocked', { week: weekStart });
}
