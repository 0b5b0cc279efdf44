import { recordedMs } from '../businessDay.ts';
import type { Decimal } from '../decimal.ts';
import { epochMs } from '../instant.ts';
import { PunchType } from './punchCodes.ts';
import type { Punch } from './timeClock.ts';

/** Why someone has to look at a session: it was never closed, never opened, or is too long to be true (rules 8). */
export const sessionFlags = ['MISSING_OUT', 'ORPHAN_OUT', 'SUSPECT'] as const;
export type SessionFlag = (typeof sessionFlags)[number];

/** Minutes beyond which a session is suspect. */
export const SUSPECT_MINUTES = 16 * 60;

/** Work from a clock-in to a clock-out; one of them may be absent. */
export interface WorkSession<P extends Punch = Punch> {
  /** The business date of the clock-in, of an orphan clock-out its own. */
  readonly workday: string;
  readonly clockIn: P | null;
  readonly clockOut: P | null;
  /** Clocked in and not out yet. */
  readonly isOpen: boolean;
  readonly minutes: number;
  /** Minutes / 60, 2 decimals. */
  readonly hours: Decimal;
  readonly flag: SessionFlag | null;
}

const MINUTE_MS = 60_000;

const msOf = ({ checkTime }: Punch): number => recordedMs(checkTime);

/** Earlier first; of two at the same instant the clock-out, which ends what the clock-in then follows. */
function inOrder<P extends Punch>(punches: readonly P[]): P[] {
  // Each instant is read once: a month of a large house has thousands.
  const timed = punches.map((punch) => ({ punch, ms: msOf(punch) }));
  timed.sort(
    ({ punch: one, ms }, { punch: other, ms: otherMs }) =>
      ms - otherMs || other.type - one.type || (one.punchId < other.punchId ? -1 : 1),
  );
  return timed.map(({ punch }) => punch);
}

/** The sessions of ONE user's punches, in whatever order they come; the earliest first. */
export function workSessions<P extends Punch>(punches: readonly P[]): WorkSession<P>[] {
  const sessions: WorkSession<P>[] = [];
  let open: P | null = null;
  for (const punch of inOrder(punches)) {
    if (punch.type === PunchType.IN) {
      if (open !== null) sessions.push(unfinished(open, 'MISSING_OUT'));
      open = punch;
    } else {
      sessions.push(open === null ? orphan(punch) : closed(open, punch));
      open = null;
    }
  }
  return open === null ? sessions : [...sessions, { ...unfinished(open, null), isOpen: true }];
}

/** A session as it is known at an instant: a clock-in that was not followed for 16 hours was forgotten, and is open no longer. */
export const knownAt = <P extends Punch>(session: WorkSession<P>, instant: string): WorkSession<P> =>
  session.isOpen && session.clockIn && epochMs(instant) - msOf(session.clockIn) > SUSPECT_MINUTES * MINUTE_MS
    ? unfinished(session.clockIn, 'MISSING_OUT')
    : session;

const none = { isOpen: false, minutes: 0, hours: '0' } as const;

const unfinished = <P extends Punch>(clockIn: P, flag: SessionFlag | null): WorkSession<P> => ({
  ...none,
  ...{ workday: clockIn.workday, clockIn, clockOut: null, flag },
});

const orphan = <P extends Punch>(clockOut: P): WorkSession<P> => ({
  ...none,
  ...{ workday: clockOut.workday, clockIn: null, clockOut, flag: 'ORPHAN_OUT' },
});

function closed<P extends Punch>(clockIn: P, clockOut: P): WorkSession<P> {
  const minutes = Math.round((msOf(clockOut) - msOf(clockIn)) / MINUTE_MS);
  return {
    ...{ workday: clockIn.workday, clockIn, clockOut, isOpen: false, minutes, hours: hoursOf(minutes) },
    flag: minutes > SUSPECT_MINUTES ? 'SUSPECT' : null,
  };
}

/** Minutes as hours, 2 decimals: of whole minutes a third of a cent at most is rounded, never a half. */
export const hoursOf = (minutes: number): Decimal => String(Math.round((minutes * 5) / 3) / 100);

/** The clock-in that is open just before an instant, among one user's punches; null: there is none. */
export function openBefore<P extends Punch>(punches: readonly P[], instant: string): P | null {
  const until = epochMs(instant);
  const before = punches.filter((punch) => msOf(punch) <= until);
  return workSessions(before).find(({ isOpen }) => isOpen)?.clockIn ?? null;
}
