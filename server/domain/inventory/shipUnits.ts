import { compare, min, subtract, type Decimal } from '../decimal.ts';
import { isWithin, type Take } from './assignLots.ts';
import { heldBy, isOfLine, newestFirst, sumOf, type Returned } from './commitment.ts';
import { inventory, type Inventory } from './inventory.ts';
import type { InventoryEvent, OrderLine } from './inventoryEvents.ts';
import { releaseCommitted } from './releaseCommitted.ts';

export interface ShipUnits extends OrderLine {
  productId: string;
  unit: string;
  /** Inventory units that leave, 0 for none. */
  quantity: Decimal;
  /** From which lots they were picked; absent: from those that the line has. */
  picked?: readonly Take[] | undefined;
  /** What may be missing in the lots and is nothing (`AssignmentPolicy`). */
  slack?: Decimal;
  /** A work order uses them up. */
  isConsumed?: boolean;
}

/**
 * What an order line takes along: from the lots that it was picked from or has, never more than there is of them; the rest
 * leaves without a lot, because the goods are gone. What the line had and does not take is free again, and so is what
 * other orders had of what has left (trust I6). Quiet where the line has nothing and takes nothing.
 */
export function shipUnits(wanted: ShipUnits, state: Inventory): InventoryEvent[] {
  const { productId, unit, quantity, orderId, orderNumber, lineId, isConsumed = false } = wanted;
  const released = heldBy(state.commitments, wanted);
  const takes = plannedTakes(state, wanted).flatMap(({ lotId, quantity: planned }): Take[] => {
    const there = Object.hasOwn(state.lots, lotId) ? (state.lots[lotId]?.onHand ?? '0') : '0';
    const leaves = min(planned, there);
    return compare(leaves, '0') > 0 ? [{ lotId, quantity: leaves }] : [];
  });
  const rest = subtract(quantity, sumOf(takes));
  const noLot = isWithin(wanted, rest) ? '0' : rest;
  if (takes.length === 0 && noLot === '0' && released.takes.length === 0 && released.noLot === '0') return [];
  const shipped: InventoryEvent = {
    type: 'UnitsShipped',
    data: {
      ...{ productId, orderId, orderNumber, lineId, unit, takes, noLot, released },
      ...(isConsumed ? { isConsumed } : {}),
    },
  };
  return [...freed(inventory.evolve(state, shipped), wanted, takes), shipped];
}

/** From which lots how much shall leave. */
function plannedTakes({ commitments }: Inventory, { quantity, picked, ...line }: ShipUnits): readonly Take[] {
  if (picked) return picked;
  const own = commitments.filter((commitment) => isOfLine(commitment, line));
  // The oldest allocation goes first.
  return newestFirst([...own].reverse(), min(quantity, sumOf(own))).takes;
}

/** What other orders have of lots beyond what is left there. */
const freed = (after: Inventory, { productId, unit }: ShipUnits, takes: readonly Take[]): InventoryEvent[] =>
  takes.flatMap(({ lotId }) => {
    const lot = after.lots[lotId];
    const missing = lot ? subtract(lot.committed, lot.onHand) : '0';
    return compare(missing, '0') > 0
      ? releaseCommitted(after, { productId, lotId, unit, cause: 'ADJUSTED', quantity: missing })
      : [];
  });

export interface ReturnUnits extends OrderLine, Returned {
  productId: string;
  unit: string;
}

/** A line had not left after all: the units come back to the same lots, for the same line (rules 1). */
export function returnUnits({ productId, unit, takes, noLot, ...line }: ReturnUnits): InventoryEvent[] {
  const { orderId, orderNumber, lineId } = line;
  if (takes.length === 0 && noLot === '0') return [];
  return [{ type: 'UnitsReturned', data: { productId, orderId, orderNumber, lineId, unit, takes, noLot } }];
}
