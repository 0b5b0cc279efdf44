import { add, subtract, type Decimal } from '../decimal.ts';
import { isUsableOn } from './usable.ts';

/** What moved without a lot, in inventory units. */
export interface NoLotFigures {
  readonly committed: Decimal;
  readonly shipped: Decimal;
  readonly returned: Decimal;
}

/** What of a lot counts in the figures. */
interface CountedLot {
  readonly onHand: Decimal;
  readonly committed: Decimal;
  readonly bestBy: string | null;
  /** Held or recalled. */
  readonly isBlocked: boolean;
}

/** A product's inventory figures (spec 2, section 3), in inventory units. */
export interface InventoryFigures {
  readonly onHand: Decimal;
  readonly incoming: Decimal;
  readonly committed: Decimal;
  readonly availableToSell: Decimal;
  readonly shipped: Decimal;
  readonly returned: Decimal;
}

/** On hand minus committed of one lot; below 0 where stock was corrected under what orders have. */
export const lotAvailable = ({ onHand, committed }: Pick<CountedLot, 'onHand' | 'committed'>): Decimal =>
  subtract(onHand, committed);

/** Incoming = confirmed - received of a purchase line that is CONFIRMED, else 0; never below 0 (rules 2, 18.7). */
export function incoming(line: { isConfirmed: boolean; confirmed: Decimal; received: Decimal }): Decimal {
  const open = line.isConfirmed ? subtract(line.confirmed, line.received) : '0';
  return open.startsWith('-') ? '0' : open;
}

/**
 * All figures of a product (spec 2, section 9). On hand = that of the lots - shipped + returned, both without a lot;
 * committed = that of the lots + no-lot committed; available to sell = what usable lots have left (neither held nor recalled
 * nor expired on the company's today: rules 4, 18.7) - no-lot committed - no-lot shipped + no-lot returned. `expected`: its
 * open purchase lines.
 */
export function inventoryFigures(
  lots: readonly CountedLot[],
  { committed, shipped, returned }: NoLotFigures,
  today: string,
  expected: readonly Parameters<typeof incoming>[0][] = [],
): InventoryFigures {
  const sum = (figures: readonly Decimal[]): Decimal => figures.reduce(add, '0');
  const withMoved = (ofLots: Decimal): Decimal => add(subtract(ofLots, shipped), returned);
  const usable = lots.filter(({ isBlocked, bestBy }) => !isBlocked && isUsableOn(bestBy, today));
  return {
    onHand: withMoved(sum(lots.map((lot) => lot.onHand))),
    incoming: sum(expected.map(incoming)),
    committed: add(sum(lots.map((lot) => lot.committed)), committed),
    availableToSell: withMoved(subtract(sum(usable.map(lotAvailable)), committed)),
    shipped,
    returned,
  };
}
