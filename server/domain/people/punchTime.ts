import { DomainError } from '../../kernel/decider.ts';
import { epochMs, instantOf } from '../instant.ts';

/** How far another machine's clock may be ahead: such a punch is of now. */
const AHEAD_MS = 60_000;
/** Before this nobody worked here: a year typed wrongly. */
const EARLIEST = '2000-01-01T00:00:00.000Z';

/**
 * The instant of a punch as events write it; absent: now. Throws DomainError `people.punchTimeInvalid` for what is no instant
 * with its offset, `people.punchInFuture`.
 */
export function punchTime(sent: string | undefined, now: string): string {
  if (sent === undefined) return now;
  const ms = readMs(sent);
  if (ms === null || ms < epochMs(EARLIEST)) throw new DomainError('people.punchTimeInvalid', {}, 'checkTime');
  if (ms > epochMs(now) + AHEAD_MS) throw new DomainError('people.punchInFuture', {}, 'checkTime');
  return ms > epochMs(now) ? now : instantOf(ms);
}

function readMs(sent: string): number | null {
  try {
    return epochMs(sent);
  } catch {
    return null;
  }
}

/** How late a punch may come in and still be what the clock says: later it is someone's word, as a correction is. */
const LATE_MS = 5 * 60_000;

/** True for a punch that someone enters afterwards. */
export const isEnteredLater = (checkTime: string, now: string): boolean => epochMs(now) - epochMs(checkTime) > LATE_MS;

/** How long a kiosk may keep a punch: what is older is entered by someone who knows. */
const KEPT_HOURS = 24;

/** Throws DomainError `people.punchKeptTooLong` for what a device kept for more than a day. */
export function assertKeptLately(checkTime: string, now: string): void {
  if (epochMs(now) - epochMs(checkTime) > KEPT_HOURS * 3_600_000)
    throw new DomainError('people.punchKeptTooLong', { hours: KEPT_HOURS }, 'checkTime');
}
