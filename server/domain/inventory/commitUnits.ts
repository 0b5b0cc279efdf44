import { DomainError } from '../../kernel/decider.ts';
import { compare, type Decimal } from '../decimal.ts';
import {
  assignLots,
  eligible,
  inOrder,
  lastDayNeeded,
  LotMethod,
  type AssignmentPolicy,
  type Candidate,
} from './assignLots.ts';
import type { Commitment } from './commitment.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryEvent, OrderLine } from './inventoryEvents.ts';
import { candidateOf } from './lot.ts';
import { countable, knownLot } from './lotRules.ts';
import { isUsableOn } from './usable.ts';

/** Candidates that an event tells; the next ones would decide nothing that people look up. */
const TOLD_CANDIDATES = 100;

export interface CommitUnits extends OrderLine {
  productId: string;
  unit: string;
  /** Order quantity x ratio, in inventory units, above 0. */
  need: Decimal;
  policy: AssignmentPolicy;
  /** The lot that someone has chosen by hand; absent: the policy chooses. */
  lotId?: string;
}

/**
 * Gives an order line its units, and keeps with them what was chosen from (rules 3.7). A line that gets nothing is refused
 * with the best candidate and, where another order has what it wanted, that order's number; one that gets a part (overflow)
 * is told what is short.
 */
export function commitUnits(wanted: CommitUnits, state: Inventory): InventoryEvent[] {
  const { productId, unit, need, policy, orderId, orderNumber, lineId } = wanted;
  if (compare(need, '0') <= 0) throw new DomainError('inventory.needOfNothing', { need }, 'quantity');
  countable(need, 'quantity');
  const candidates = candidatesOf(state, wanted);
  const { takes, noLot, errors } = assignLots(candidates, need, policy);
  if (takes.length === 0 && noLot === '0') throw refusal(state, wanted, errors[0]?.best ?? null);
  const seen = policy.method === LotMethod.NO_LOT ? [] : eligible(candidates, policy).sort(inOrder(policy.method));
  const { method, allowsOverflow, wholeNumbers, fulfilOn, minimumShelfLife } = policy;
  return [
    {
      type: 'UnitsCommitted',
      data: {
        ...{ productId, orderId, orderNumber, lineId, unit, need, takes, noLot },
        short: errors[0]?.missing ?? '0',
        ...{ method, allowsOverflow, wholeNumbers, fulfilOn, minimumShelfLife },
        candidates: seen.slice(0, TOLD_CANDIDATES).map(({ lotId, available }) => ({ lotId, available })),
        candidateCount: seen.length,
      },
    },
  ];
}

const candidatesOf = (state: Inventory, { lotId }: CommitUnits): Candidate[] =>
  lotId === undefined ? Object.values(state.lots).map(candidateOf) : [candidateOf(knownLot(state, lotId))];

/** Nothing was given: why, in the words of who is told. */
function refusal(
  state: Inventory,
  { need, unit, policy, lotId, orderId }: CommitUnits,
  best: { readonly lotId: string; readonly available: Decimal } | null,
): DomainError {
  const taken = takenBy(state, { policy, orderId, lotId: best?.lotId ?? lotId });
  if (taken) {
    const available = best?.available ?? '0';
    const { orderNumber, quantity, lotId: of } = taken;
    return new DomainError(
      'inventory.lotTaken',
      { need, unit, lotId: of, available, orderNumber, quantity },
      'quantity',
    );
  }
  return best
    ? new DomainError('inventory.lotShort', { need, unit, ...best }, 'quantity')
    : new DomainError('inventory.noLotAvailable', { need, unit }, 'quantity');
}

/** The newest commitment of another order on a lot that would have done. */
function takenBy(
  { lots, commitments }: Inventory,
  { policy, orderId, lotId }: { policy: AssignmentPolicy; orderId: string; lotId: string | undefined },
): Commitment | null {
  const day = lastDayNeeded(policy);
  const isWanted = (of: string | null): boolean => {
    const lot = of === null ? undefined : lots[of];
    if (!lot || (lotId !== undefined && lot.lotId !== lotId)) return false;
    return !candidateOf(lot).isBlocked && isUsableOn(lot.bestBy, day);
  };
  return commitments.findLast((each) => each.orderId !== orderId && isWanted(each.lotId)) ?? null;
}
