import { DomainError } from '../../kernel/decider.ts';
import { assertAnswered, noLimits, UNLIKELY } from '../plausible.ts';
import { checkedReason } from '../reason.ts';
import type { TimeClock, TimeClockEvent } from './timeClock.ts';
import type { WeekFigures } from './weekHours.ts';

export interface ApproveWeek {
  userId: string;
  /** Who approves. */
  by: string;
  /** The first day of the week. */
  weekStart: string;
  /** What is approved, as it is paid. */
  figures: WeekFigures;
  /** Someone is clocked in, or the week is not over. */
  isOpen: boolean;
  /** Sessions that need a look before. */
  flagged: number;
  anyway?: boolean | undefined;
  reason?: string | undefined;
}

/** Approves a week: its figures are what payroll gets, and its punches stay as they are (rules 8). Nobody approves their own. */
export function approveWeek(wanted: ApproveWeek, { approved }: TimeClock): TimeClockEvent[] {
  const { userId, by, weekStart, figures, isOpen, flagged, anyway, reason } = wanted;
  if (approved.includes(weekStart)) return [];
  if (by === userId) throw new DomainError('people.ownWeek', {});
  if (isOpen) throw new DomainError('people.weekOpen', {});
  const doubt = flagged > 0 ? new DomainError(`${UNLIKELY}weekFlagged`, {}, 'weekStart') : null;
  assertAnswered(doubt, { limits: noLimits, anyway, reason });
  return [{ type: 'WeekApproved', data: { userId, weekStart, figures: { ...figures } } }];
}

export interface ReopenWeek {
  userId: string;
  weekStart: string;
  reason: string;
}

/** Takes an approval off, with a reason: what was paid by it is corrected by the next one. */
export function reopenWeek({ userId, weekStart, reason }: ReopenWeek, { approved }: TimeClock): TimeClockEvent[] {
  const said = checkedReason(reason);
  if (!approved.includes(weekStart)) throw new DomainError('people.weekNotApproved', {});
  return [{ type: 'WeekReopened', data: { userId, weekStart, reason: said } }];
}
