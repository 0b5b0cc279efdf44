import { add, isNegative, subtract, type Decimal } from '../decimal.ts';
import { DomainError } from '../../kernel/decider.ts';
import { isWithin, LotMethod, type AssignmentPolicy } from './assignLots.ts';
import { heldBy, sumOf } from './commitment.ts';
import { commitUnits } from './commitUnits.ts';
import { inventory, type Inventory } from './inventory.ts';
import type { InventoryEvent, OrderLine } from './inventoryEvents.ts';
import { releaseUnits } from './releaseUnits.ts';

export interface SettleUnits extends OrderLine {
  productId: string;
  unit: string;
  /** Inventory units that the line shall have: 0 for nothing. */
  target: Decimal;
  policy: AssignmentPolicy;
}

/**
 * Brings what an order line has of a product to what it needs: the newest allocation is released first (rules 3.7), more comes
 * by the policy. A line without overflow has one lot (rules 3.4): it keeps its own where that has the rest, else it moves as
 * a whole to a lot that covers it. Refused as `commitUnits` is, with the line as it was.
 */
export function settleUnits(wanted: SettleUnits, state: Inventory): InventoryEvent[] {
  const { target, policy, ...line } = wanted;
  const held = heldBy(state.commitments, line);
  const has = add(sumOf(held.takes), held.noLot);
  const missing = subtract(target, has);
  if (isNegative(missing)) {
    const tooMuch = subtract('0', missing);
    return target !== '0' && isWithin(policy, tooMuch) ? [] : releaseUnits({ ...line, quantity: tooMuch }, state);
  }
  if (missing === '0' || isWithin(policy, missing)) return [];
  const { method, allowsOverflow } = policy;
  const [own] = held.takes;
  if (!own || allowsOverflow || method === LotMethod.NO_LOT)
    return commitUnits({ ...line, need: missing, policy }, state);
  return more(state, wanted, { lotId: own.lotId, missing });
}

/** More for a line that has one lot. */
function more(
  state: Inventory,
  { target, policy, ...line }: SettleUnits,
  { lotId, missing }: { readonly lotId: string; readonly missing: Decimal },
): InventoryEvent[] {
  try {
    return commitUnits({ ...line, need: missing, policy, lotId }, state);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const released = releaseUnits(line, state);
    const without = released.reduce((before, event) => inventory.evolve(before, event), state);
    return [...released, ...commitUnits({ ...line, need: target, policy }, without)];
  }
}
