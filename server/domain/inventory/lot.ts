import { add, isZero, subtract, type Decimal } from '../decimal.ts';
import type { Candidate } from './assignLots.ts';

/** What a lot is good for (rules 14). DEPLETED: nothing wrong with it, and nothing of it left. */
export const lotStates = ['ACTIVE', 'HELD', 'RECALLED', 'DEPLETED'] as const;
export type LotState = (typeof lotStates)[number];

/** What is written down of a lot beside its quantity, and may be corrected. Dates YYYY-MM-DD of the company. */
export interface LotFacts {
  /** Null: there before anybody wrote dates down. */
  readonly receivedOn: string | null;
  readonly bestBy: string | null;
  /** USD per inventory unit, fixed when the lot is made; null: none is known until it is corrected (rules 18.37). */
  readonly cost: Decimal | null;
  readonly note: string;
  readonly warehouseId: string;
  readonly locationId: string | null;
}
export type LotFact = keyof LotFacts;

/** One lot of a product; quantities in inventory units. */
export interface Lot extends LotFacts {
  readonly lotId: string;
  /** There before Crossdock: nobody delivered it. */
  readonly isOpening: boolean;
  readonly received: Decimal;
  readonly onHand: Decimal;
  /** What that is exactly, where pieces of the inventory unit have moved (`Quantity`). */
  readonly exact: string | null;
  /** What orders have been given of it. */
  readonly committed: Decimal;
  /** Why it is held, why it is recalled; null: it is not. */
  readonly hold: string | null;
  readonly recall: string | null;
}

/** A lot of which nothing has been received yet. */
const newLot = (lotId: string): Lot => ({
  lotId,
  isOpening: false,
  received: '0',
  onHand: '0',
  exact: null,
  committed: '0',
  hold: null,
  recall: null,
  receivedOn: null,
  bestBy: null,
  cost: null,
  note: '',
  warehouseId: '',
  locationId: null,
});

/** A recall weighs more than a hold, and both more than an empty shelf. */
export const lotState = ({ hold, recall, onHand }: Pick<Lot, 'hold' | 'recall' | 'onHand'>): LotState => {
  if (recall !== null) return 'RECALLED';
  if (hold !== null) return 'HELD';
  return isZero(onHand) ? 'DEPLETED' : 'ACTIVE';
};

export const isBlocked = ({ hold, recall }: Pick<Lot, 'hold' | 'recall'>): boolean => hold !== null || recall !== null;

/** All lots of a product by their ids. */
export type Lots = Readonly<Record<string, Lot>>;

/** The lots with one of them changed; an unknown one begins with nothing. */
export const withLot = (lots: Lots, lotId: string, change: (lot: Lot) => Partial<Lot>): Lots => {
  const lot = Object.hasOwn(lots, lotId) ? (lots[lotId] ?? newLot(lotId)) : newLot(lotId);
  return { ...lots, [lotId]: { ...lot, ...change(lot) } };
};

/** So much more, or less, of these lots is promised to orders. */
export const withCommitted = (
  lots: Lots,
  takes: readonly { readonly lotId: string; readonly quantity: Decimal }[],
  sign: 1 | -1,
): Lots =>
  takes.reduce(
    (changed, { lotId, quantity }) =>
      withLot(changed, lotId, ({ committed }) => ({
        committed: sign === 1 ? add(committed, quantity) : subtract(committed, quantity),
      })),
    lots,
  );

/** So much came to these lots, or left them. */
export const withMoved = (
  lots: Lots,
  takes: readonly { readonly lotId: string; readonly quantity: Decimal }[],
  sign: 1 | -1,
): Lots =>
  takes.reduce(
    (changed, { lotId, quantity }) =>
      withLot(changed, lotId, ({ onHand }) => ({
        onHand: sign === 1 ? add(onHand, quantity) : subtract(onHand, quantity),
        exact: null,
      })),
    lots,
  );

/** A lot as the assignment sees it. */
export const candidateOf = ({ lotId, onHand, committed, receivedOn, bestBy, hold, recall }: Lot): Candidate => ({
  lotId,
  available: subtract(onHand, committed),
  receivedOn,
  bestBy,
  isBlocked: isBlocked({ hold, recall }),
});
