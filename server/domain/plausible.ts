import { DomainError, type Decide, type Event } from '../kernel/decider.ts';
import { compare, divide, isSame, isZero, multiply, roundTo, subtract, type Decimal } from './decimal.ts';

/** What a company finds unlikely (rules 18.41); null or false: it is never asked about. */
export interface PlausibleLimits {
  /** A price or cost that moves by more than so many percent. */
  readonly pricePercent: number | null;
  /** A price of 0 or below cost, a cost of 0. */
  readonly asksBelowCost: boolean;
  /** A count of more than so many times the book. */
  readonly countTimes: number | null;
}
export type PlausibleLimit = keyof PlausibleLimits;

export const usualLimits: PlausibleLimits = { pricePercent: 30, asksBelowCost: true, countTimes: 10 };
export const noLimits: PlausibleLimits = { pricePercent: null, asksBelowCost: false, countTimes: null };
export const LIMIT_MAX = 10_000;

/** Codes of what is asked about: anyone who says "anyway" and why may save it. */
export const UNLIKELY = 'unlikely.';
export const isUnlikely = (code: string): boolean => code.startsWith(UNLIKELY);

export interface Amounts {
  readonly price: Decimal | null;
  readonly cost: Decimal | null;
}

/** What is unlikely of amounts that become others; null: nothing. Only what changes is asked about. */
export function unlikelyAmounts(was: Amounts, now: Amounts, limits: PlausibleLimits): DomainError | null {
  for (const field of ['price', 'cost'] as const) {
    const [from, to] = [was[field], now[field]];
    if (to === null || isSame(from, to)) continue;
    if (limits.asksBelowCost && isZero(to) && !(from !== null && isZero(from)))
      return new DomainError(`${UNLIKELY}${field}Zero`, {}, field);
    const cost = field === 'price' ? now.cost : null;
    if (limits.asksBelowCost && cost !== null && compare(to, cost) < 0)
      return new DomainError(`${UNLIKELY}belowCost`, { price: to, cost }, field);
    const percent = moveInPercent(from, to);
    if (limits.pricePercent !== null && percent !== null && compare(percent, String(limits.pricePercent)) > 0)
      return new DomainError(
        `${UNLIKELY}${field}${compare(to, from ?? '0') > 0 ? 'Up' : 'Down'}`,
        { from, to, percent: roundTo(percent, 0) },
        field,
      );
  }
  return null;
}

/** By how many percent an amount moves, either way; null where there was none. */
function moveInPercent(from: Decimal | null, to: Decimal): Decimal | null {
  if (from === null || isZero(from)) return null;
  const moved = subtract(to, from);
  return divide(multiply(moved.replace('-', ''), '100'), from);
}

/** Stock below which a count of 0 surprises nobody. */
const FEW = '20';

/** What is unlikely of a count against what the books have, both in inventory units; null: nothing. */
export function unlikelyCount(
  counted: Decimal,
  onHand: Decimal,
  unit: string,
  { countTimes }: PlausibleLimits,
): DomainError | null {
  if (countTimes === null || compare(onHand, '0') <= 0) return null;
  // Not what the books have: anyone who counts blind is told this too.
  const told = { counted, unit };
  if (compare(counted, multiply(onHand, String(countTimes))) > 0)
    return new DomainError(`${UNLIKELY}countHigh`, { ...told, times: countTimes }, 'units');
  return isZero(counted) && compare(onHand, FEW) > 0 ? new DomainError(`${UNLIKELY}countNone`, told, 'units') : null;
}

/** What moved of a lot since its sheet was written, in inventory units: was it counted before that, or after? Null: nothing. */
export function unlikelyMove(then: Decimal, now: Decimal, unit: string): DomainError | null {
  const moved = subtract(now, then);
  return isZero(moved) ? null : new DomainError(`${UNLIKELY}countMoved`, { moved, unit }, 'units');
}

/** How someone answers: they want it anyway, and say why. */
export interface Answered {
  readonly limits: PlausibleLimits;
  readonly anyway?: boolean | undefined;
  readonly reason?: string | undefined;
}

/** Throws what is asked about, unless it was answered; "anyway" takes a reason, which the event keeps. */
export function assertAnswered(doubt: DomainError | null, { anyway = false, reason = '' }: Answered): void {
  if (doubt === null) return;
  if (!anyway) throw doubt;
  if (reason.trim() === '') throw new DomainError('plausible.reasonRequired', {}, 'reason');
}

/** Decides as `decide` does, and asks about amounts that its events make unlikely. */
export const asking =
  <C, S extends Amounts, E extends Event>(
    decider: { evolve(state: S, event: E): S },
    decide: Decide<C, S, E>,
    answered: Answered,
  ): Decide<C, S, E> =>
  (command, state) => {
    const events = decide(command, state);
    const after = events.reduce((now, event) => decider.evolve(now, event), state);
    assertAnswered(unlikelyAmounts(state, after, answered.limits), answered);
    return events;
  };
