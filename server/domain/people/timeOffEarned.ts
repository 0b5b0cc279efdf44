import { addDays } from '../businessDay.ts';
import { add, max, min, multiply, round2, subtract, type Decimal } from '../decimal.ts';
import type { TimeOffApplication } from './timeOff.ts';
import { TimeOffStatus, TimeOffType } from './timeOffCodes.ts';
import { WEEK_DAYS } from './weekHours.ts';

export interface EarnedSource {
  /** Approved weeks with their regular hours. */
  readonly weeks: readonly { readonly weekStart: string; readonly regular: Decimal }[];
  readonly applications: readonly Pick<TimeOffApplication, 'status' | 'type' | 'dates'>[];
  /** Hours that each regular hour earns. */
  readonly multiplier: Decimal;
  /** Hours; null: no limit. */
  readonly cap: Decimal | null;
  readonly carryOver: Decimal | null;
  /** The last business date that counts. */
  readonly until: string;
}

export interface Earned {
  readonly earned: Decimal;
  /** What was above the carry-over limit at the ends of years. */
  readonly forfeited: Decimal;
  /** What was not earned since the balance was at its limit. */
  readonly overCap: Decimal;
}

interface Step {
  readonly day: string;
  readonly gain: Decimal;
  readonly taken: Decimal;
}

/**
 * What someone has earned and lost of paid time off (rules 9), week by week: nothing is earned while the balance is at the
 * limit, so that who takes time off earns again; and at the end of a year only so much is carried over. A week is earned on its
 * last day, time off is taken on its first.
 */
export function timeOffEarned(source: EarnedSource): Earned {
  const { cap, carryOver, until } = source;
  const steps = stepsOf(source);
  let earned: Decimal = '0';
  let taken: Decimal = '0';
  let forfeited: Decimal = '0';
  let overCap: Decimal = '0';
  const balance = (): Decimal => subtract(subtract(earned, taken), forfeited);
  let year = Number(steps[0]?.day.slice(0, 4) ?? until.slice(0, 4));
  const endYears = (day: string): void => {
    for (; day >= `${String(year + 1)}-01-01`; year += 1)
      if (carryOver !== null) forfeited = add(forfeited, max('0', subtract(balance(), carryOver)));
  };
  for (const step of steps) {
    endYears(step.day);
    taken = add(taken, step.taken);
    const room = cap === null ? step.gain : max('0', subtract(cap, balance()));
    const gained = min(step.gain, room);
    earned = add(earned, gained);
    overCap = add(overCap, subtract(step.gain, gained));
  }
  endYears(until);
  return { earned: round2(earned), forfeited: round2(forfeited), overCap: round2(overCap) };
}

function stepsOf({ weeks, applications, multiplier, until }: EarnedSource): Step[] {
  const gains = weeks.map(({ weekStart, regular }) => ({
    ...{ day: addDays(weekStart, WEEK_DAYS - 1), gain: multiply(multiplier, regular), taken: '0' },
  }));
  const takings = applications
    .filter(({ status, type }) => status === TimeOffStatus.APPROVED && type === TimeOffType.PAID)
    .map(({ dates }) => ({ day: dates.startDate, gain: '0', taken: dates.hours }));
  return [...takings, ...gains].filter(({ day }) => day <= until).toSorted((a, b) => a.day.localeCompare(b.day));
}
