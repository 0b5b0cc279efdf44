import { addDays } from '../businessDay.ts';
import { compare, min, subtract, whole, type Decimal } from '../decimal.ts';
import { isUsableOn } from './usable.ts';

/** How a product's lots are chosen (spec 2, section 3; FEFO is ours, rules 3.2). */
export const LotMethod = { FIFO: 1000, NO_LOT: 2000, FEFO: 3000 } as const;
export type LotMethodCode = (typeof LotMethod)[keyof typeof LotMethod];

/** A lot as the assignment sees it. Quantities in inventory units, dates YYYY-MM-DD. */
export interface Candidate {
  readonly lotId: string;
  /** On hand minus committed; below 0 where stock was corrected under what orders have. */
  readonly available: Decimal;
  /** Null: there before anybody wrote dates down, so the oldest. */
  readonly receivedOn: string | null;
  readonly bestBy: string | null;
  /** Held or recalled. */
  readonly isBlocked: boolean;
}

export interface AssignmentPolicy {
  readonly method: LotMethodCode;
  /** One line may take from several lots. */
  readonly allowsOverflow: boolean;
  readonly wholeNumbers: boolean;
  /** The user typed a fraction: the last take may be one even under `wholeNumbers`. */
  readonly isFractional: boolean;
  /** Target fulfilment date, YYYY-MM-DD of the company. */
  readonly fulfilOn: string;
  /** Days that must be left of the best-by then: the customer's minimum. */
  readonly minimumShelfLife: number;
  /** What may be missing of a need and is nothing: small units of sale leave rests by rounding (rules 18.42); absent: none. */
  readonly slack?: Decimal;
}

export interface Take {
  readonly lotId: string;
  readonly quantity: Decimal;
}

/** SHORT: `missing` inventory units found no lot; `best` is the lot that has most, null where none has any. */
export interface LotError {
  readonly kind: 'SHORT';
  readonly missing: Decimal;
  readonly best: { readonly lotId: string; readonly available: Decimal } | null;
}

export interface Assignment {
  readonly takes: readonly Take[];
  /** Committed without a lot (method NO_LOT). */
  readonly noLot: Decimal;
  readonly errors: readonly LotError[];
}

const NOTHING = '0';
const isPositive = (quantity: Decimal): boolean => quantity !== NOTHING && !quantity.startsWith('-');

/** The first day on which a taken lot may not have expired yet. */
export const lastDayNeeded = ({ fulfilOn, minimumShelfLife }: AssignmentPolicy): string =>
  minimumShelfLife === 0 ? fulfilOn : addDays(fulfilOn, minimumShelfLife);

/** The lots that a line may take from, in no order (rules 3.1). */
export function eligible(candidates: readonly Candidate[], policy: AssignmentPolicy): Candidate[] {
  const day = lastDayNeeded(policy);
  return candidates.filter(
    ({ available, isBlocked, bestBy }) => isPositive(available) && !isBlocked && isUsableOn(bestBy, day),
  );
}

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const fifo = (a: Candidate, b: Candidate): number =>
  text(a.receivedOn ?? '', b.receivedOn ?? '') || text(a.lotId, b.lotId);
const fefo = (a: Candidate, b: Candidate): number => {
  if (a.bestBy === b.bestBy) return fifo(a, b);
  if (a.bestBy === null) return 1;
  return b.bestBy === null ? -1 : text(a.bestBy, b.bestBy);
};
/** Who goes first under a method: a comparator (rules 3.2). */
export const inOrder = (method: LotMethodCode): ((a: Candidate, b: Candidate) => number) =>
  method === LotMethod.FEFO ? fefo : fifo;

/**
 * Which lots a line takes from, and how much (rules 3). `need` is the order quantity x ratio, in inventory units, above 0.
 * Pure: the same candidates in whatever order give the same takes.
 */
export function assignLots(candidates: readonly Candidate[], need: Decimal, policy: AssignmentPolicy): Assignment {
  if (!isPositive(need)) return { takes: [], noLot: NOTHING, errors: [] };
  if (policy.method === LotMethod.NO_LOT) return { takes: [], noLot: need, errors: [] };
  const lots = eligible(candidates, policy);
  return policy.allowsOverflow ? fromSeveral(lots, need, policy) : fromOne(lots, need, policy);
}

/** Missing so little is missing nothing. */
export const isWithin = ({ slack = NOTHING }: Pick<AssignmentPolicy, 'slack'>, missing: Decimal): boolean =>
  compare(missing, slack) <= 0;

/** The first lot that covers the whole need, or nothing: a lot that cannot cover the line is never attached. */
function fromOne(lots: readonly Candidate[], need: Decimal, policy: AssignmentPolicy): Assignment {
  const before = inOrder(policy.method);
  let first: Candidate | null = null;
  for (const lot of lots) {
    const covers = compare(lot.available, need) >= 0 || isWithin(policy, subtract(need, lot.available));
    if (covers && (first === null || before(lot, first) < 0)) first = lot;
  }
  if (first === null) return short([], need, lots);
  const most = min(need, first.available);
  const quantity = policy.wholeNumbers && !policy.isFractional ? whole(most) : most;
  if (quantity === NOTHING) return short([], need, lots);
  const takes = [{ lotId: first.lotId, quantity }];
  const missing = subtract(need, quantity);
  return isWithin(policy, missing) ? { takes, noLot: NOTHING, errors: [] } : short(takes, missing, lots);
}

/** Lot by lot until the need is met. */
function fromSeveral(lots: Candidate[], need: Decimal, policy: AssignmentPolicy): Assignment {
  const ordered = lots.sort(inOrder(policy.method));
  const takes: Take[] = [];
  let remaining = need;
  for (const [index, { lotId, available }] of ordered.entries()) {
    const most = min(remaining, available);
    const isLast = most === remaining || index === ordered.length - 1;
    const quantity = policy.wholeNumbers && !(policy.isFractional && isLast) ? whole(most) : most;
    if (quantity === NOTHING) continue;
    takes.push({ lotId, quantity });
    remaining = subtract(remaining, quantity);
    if (isWithin(policy, remaining)) return { takes, noLot: NOTHING, errors: [] };
  }
  return short(takes, remaining, lots);
}

function short(takes: readonly Take[], missing: Decimal, lots: readonly Candidate[]): Assignment {
  let best: LotError['best'] = null;
  for (const { lotId, available } of lots) {
    const isMore = best === null || compare(available, best.available) > 0;
    const isSame = best !== null && available === best.available && lotId < best.lotId;
    if (isMore || isSame) best = { lotId, available };
  }
  return { takes, noLot: NOTHING, errors: [{ kind: 'SHORT', missing, best }] };
}
