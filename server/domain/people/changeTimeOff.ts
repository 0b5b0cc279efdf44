import { DomainError } from '../../kernel/decider.ts';
import { compare, type Decimal } from '../decimal.ts';
import { assertAnswered, noLimits, UNLIKELY } from '../plausible.ts';
import { checkedReason } from '../reason.ts';
import { TimeOffStatus, TimeOffType, type TimeOffTypeCode } from './timeOffCodes.ts';
import { balanceOf } from './timeOffHours.ts';
import type { TimeOff, TimeOffApplication, TimeOffDates, TimeOffEvent, TimeOffTold } from './timeOff.ts';

const NOTES_MAX = 200;

interface Application {
  userId: string;
  applicationId: string;
}

export interface RequestTimeOff extends Application {
  type: TimeOffTypeCode;
  dates: TimeOffDates;
  reason: string;
  notes: string;
  /** Who gets mail of it; absent: nobody. */
  told?: TimeOffTold | undefined;
}

/** Asks for time off; it overlaps no other application of the same person. */
export function requestTimeOff(wanted: RequestTimeOff, { applications }: TimeOff): TimeOffEvent[] {
  const { userId, applicationId, type, dates, reason, notes, told } = wanted;
  if (applications.some((each) => each.applicationId === applicationId)) return [];
  assertFree(dates, applications);
  const said = {
    ...{ reason: checkedNote(reason, 'reason'), notes: checkedNote(notes, 'notes') },
    ...(told === undefined ? {} : { told }),
  };
  return [{ type: 'TimeOffRequested', data: { userId, applicationId, type, dates, ...said } }];
}

export interface MoveTimeOff extends Application {
  dates: TimeOffDates;
}

/** Other dates, while nobody has decided (spec 3, section 4). */
export function moveTimeOff({ userId, applicationId, dates }: MoveTimeOff, { applications }: TimeOff): TimeOffEvent[] {
  const known = submitted(applicationId, applications);
  const isSame = (Object.keys(dates) as (keyof TimeOffDates)[]).every((part) => dates[part] === known.dates[part]);
  if (isSame) return [];
  assertFree(
    dates,
    applications.filter((each) => each !== known),
  );
  return [{ type: 'TimeOffMoved', data: { userId, applicationId, dates, was: known.dates } }];
}

export interface ApproveTimeOff extends Application {
  /** Who decides. */
  by: string;
  /** Hours that were earned until now. */
  earned: Decimal;
  /** Hours that were lost at the ends of years. */
  forfeited?: Decimal | undefined;
  /** The last day of the probation, in which nothing of it can be taken; empty for none. */
  probationEndDate: string;
  /** More than what is available, for a reason. */
  anyway?: boolean | undefined;
  reason?: string | undefined;
}

/** Approves what was asked for, as far as it was earned (rules 9). Nobody decides on their own. */
export function approveTimeOff(wanted: ApproveTimeOff, { applications }: TimeOff): TimeOffEvent[] {
  const { userId, applicationId, by, earned, forfeited = '0', probationEndDate, anyway, reason } = wanted;
  const known = applications.find((each) => each.applicationId === applicationId);
  if (known?.status === TimeOffStatus.APPROVED) return [];
  const { type, dates } = submitted(applicationId, applications);
  assertAnothers(by, userId);
  const isTooEarly = dates.startDate <= probationEndDate;
  const available = isTooEarly ? '0' : balanceOf(applications, { earned, forfeited }, applicationId).available;
  const isShort = type === TimeOffType.PAID && compare(available, dates.hours) < 0;
  const told = { available, hours: dates.hours };
  const doubt = isShort ? new DomainError(`${UNLIKELY}notEarned`, told, 'applicationStatus') : null;
  assertAnswered(doubt, { limits: noLimits, anyway, reason });
  return [{ type: 'TimeOffApproved', data: { userId, applicationId, available, isOverridden: isShort } }];
}

export interface RejectTimeOff extends Application {
  by: string;
  why: string;
}

export function rejectTimeOff({ userId, applicationId, by, why }: RejectTimeOff, state: TimeOff): TimeOffEvent[] {
  const { applications } = state;
  const known = applications.find((each) => each.applicationId === applicationId);
  if (known?.status === TimeOffStatus.REJECTED) return [];
  submitted(applicationId, applications);
  assertAnothers(by, userId);
  return [{ type: 'TimeOffRejected', data: { userId, applicationId, why: checkedNote(why, 'reason') } }];
}

export interface WithdrawTimeOff extends Application {
  why: string;
}

/** Takes an application off; one that was approved with a reason, since its hours come back. */
export function withdrawTimeOff({ userId, applicationId, why }: WithdrawTimeOff, state: TimeOff): TimeOffEvent[] {
  const { status } = knownOf(applicationId, state.applications);
  const said = status === TimeOffStatus.APPROVED ? checkedReason(why) : checkedNote(why, 'reason');
  return [{ type: 'TimeOffWithdrawn', data: { userId, applicationId, why: said, was: status } }];
}

function knownOf(applicationId: string, applications: readonly TimeOffApplication[]): TimeOffApplication {
  const known = applications.find((each) => each.applicationId === applicationId);
  if (!known) throw new DomainError('people.applicationUnknown', { id: applicationId });
  return known;
}

/** From submitted an application becomes approved or rejected, and nothing else (spec 3, section 4). */
function submitted(applicationId: string, applications: readonly TimeOffApplication[]): TimeOffApplication {
  const known = knownOf(applicationId, applications);
  if (known.status !== TimeOffStatus.SUBMITTED) throw new DomainError('people.alreadyDecided', {}, 'applicationStatus');
  return known;
}

function assertAnothers(by: string, userId: string): void {
  if (by === userId) throw new DomainError('people.ownApplication', {});
}

function assertFree({ startDate, endDate }: TimeOffDates, applications: readonly TimeOffApplication[]): void {
  const met = applications.find(
    ({ status, dates }) =>
      status !== TimeOffStatus.REJECTED && dates.startDate <= endDate && dates.endDate >= startDate,
  );
  if (met)
    throw new DomainError('people.timeOffOverlaps', { from: met.dates.startDate, to: met.dates.endDate }, 'startDate');
}

function checkedNote(written: string, field: string): string {
  const text = written.trim();
  if (text.length > NOTES_MAX) throw new DomainError('request.tooLong', { maximum: NOTES_MAX }, field);
  return text;
}
