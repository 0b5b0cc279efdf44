import { add, compare, min, subtract, type Decimal } from '../decimal.ts';
import { foldDecisions, type Step } from '../foldDecisions.ts';
import { LotMethod, type AssignmentPolicy, type Take } from './assignLots.ts';
import { commitUnits } from './commitUnits.ts';
import { inventory, type Inventory } from './inventory.ts';
import type { InventoryEvent, OrderLine } from './inventoryEvents.ts';
import { releaseUnits } from './releaseUnits.ts';
import { settleUnits, type SettleUnits } from './settleUnits.ts';

export interface AssignChosen extends OrderLine {
  productId: string;
  unit: string;
  /** Inventory units that the line shall have. */
  target: Decimal;
  policy: AssignmentPolicy;
  chosen: readonly Take[];
}

/**
 * Gives an order line the lots that someone has chosen for it, in place of what it has: all of them or, refused as `commitUnits`
 * is, none. What of them is beyond the target is left where it is.
 */
export function assignChosen({ target, policy, chosen, ...line }: AssignChosen, state: Inventory): InventoryEvent[] {
  const byHand: AssignmentPolicy = { ...policy, method: LotMethod.FIFO, allowsOverflow: false, wholeNumbers: false };
  const steps: Step<Inventory, InventoryEvent>[] = [(now) => releaseUnits(line, now)];
  let given: Decimal = '0';
  for (const { lotId, quantity } of chosen) {
    const need = min(quantity, subtract(target, given));
    if (compare(need, '0') <= 0) break;
    given = add(given, need);
    steps.push((now) => commitUnits({ ...line, need, policy: byHand, lotId }, now));
  }
  return foldDecisions(inventory, steps, state);
}

/** An order line forgets what it has and is settled as if it were new. Refused as `settleUnits` is, with the line as it was. */
export const settleAnew = (wanted: SettleUnits, state: Inventory): InventoryEvent[] => {
  const { target: _, policy: __, ...line } = wanted;
  return foldDecisions(inventory, [(now) => releaseUnits(line, now), (now) => settleUnits(wanted, now)], state);
};
