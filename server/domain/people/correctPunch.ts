import { DomainError } from '../../kernel/decider.ts';
import { checkedReason } from '../reason.ts';
import type { Punch, PunchFacts, TimeClock, TimeClockEvent } from './timeClock.ts';

export interface CorrectPunch {
  userId: string;
  punchId: string;
  /** What it shall say; null: it is removed. */
  is: PunchFacts | null;
  reason: string;
}

/** Corrects a punch, or removes one that was none; what it said and why it changed stay in the log (rules 8). */
export function correctPunch({ userId, punchId, is, reason }: CorrectPunch, { punches }: TimeClock): TimeClockEvent[] {
  const punch = punches.find((each) => each.punchId === punchId);
  if (!punch) throw new DomainError('people.punchUnknown');
  const said = checkedReason(reason);
  const was = factsOf(punch);
  if (is !== null && is.type === was.type && is.checkTime === was.checkTime) return [];
  return [{ type: 'PunchCorrected', data: { userId, punchId, was, is, reason: said } }];
}

const factsOf = ({ type, checkTime, workday }: Punch): PunchFacts => ({ type, checkTime, workday });
