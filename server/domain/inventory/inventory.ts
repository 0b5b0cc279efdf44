import type { Decider } from '../../kernel/decider.ts';
import { add, subtract, type Decimal } from '../decimal.ts';
import { commitmentsOf, released, sumOf, type Commitment } from './commitment.ts';
import { inventoryChanges } from './inventoryChanges.ts';
import type { NoLotFigures } from './figures.ts';
import { inventoryDecimals, type InventoryEvent } from './inventoryEvents.ts';
import { withCommitted, withLot, withMoved, type Lots } from './lot.ts';
import { moved, movedTo } from './moved.ts';

/** Stock that was there before Crossdock, as it was received. */
export interface OpeningLot {
  readonly lotId: string;
  readonly quantity: Decimal;
  readonly unit: string;
  readonly warehouseId: string;
}

export interface Inventory {
  /** Inventory units on hand over all lots. */
  readonly onHand: Decimal;
  /** What moved first, for refusals that must name it (rules 18.11). */
  readonly firstMovement: { readonly lotId: string; readonly quantity: Decimal } | null;
  /** Opening stock that has not been undone. */
  readonly openings: readonly OpeningLot[];
  /** Anything but the opening has moved, or someone has worked with its lots. */
  readonly hasMovedSince: boolean;
  readonly lots: Lots;
  /** What orders have been given, the newest last; `lotId` null: without a lot. */
  readonly commitments: readonly Commitment[];
  /** Units that left without a lot and have not come back. */
  readonly noLotShipped: Decimal;
}

/** All lots of one product: the boundary inside which stock is decided (design 3, trust R9). */
export const inventory: Decider<Inventory, InventoryEvent> = {
  category: 'inventory',
  version: 8,
  decimals: inventoryDecimals,
  initialState: () => ({
    onHand: '0',
    firstMovement: null,
    openings: [],
    hasMovedSince: false,
    lots: {},
    commitments: [],
    noLotShipped: '0',
  }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'LotReceived': {
        const { lotId, quantity, unit, warehouseId, isOpening } = data;
        const { receivedOn = null, bestBy = null, cost = null, note = '', locationId = null } = data;
        return {
          ...state,
          onHand: add(state.onHand, quantity),
          firstMovement: state.firstMovement ?? { lotId, quantity },
          openings: isOpening ? [...state.openings, { lotId, quantity, unit, warehouseId }] : state.openings,
          hasMovedSince: state.hasMovedSince || !isOpening,
          lots: withLot(state.lots, lotId, ({ received, ...had }) => ({
            received: add(received, quantity),
            ...moved(had, quantity, '1'),
            ...{ isOpening, receivedOn, bestBy, cost, note, warehouseId, locationId },
          })),
        };
      }
      case 'OpeningStockReversed': {
        const openings = state.openings.filter(({ lotId }) => lotId !== data.lotId);
        return {
          ...state,
          onHand: subtract(state.onHand, data.quantity),
          // As if it had never been there: what was opened by mistake may be opened again.
          firstMovement: openings.length === 0 && !state.hasMovedSince ? null : state.firstMovement,
          openings,
          lots: withLot(state.lots, data.lotId, ({ received, ...had }) => ({
            received: subtract(received, data.quantity),
            ...moved(had, subtract('0', data.quantity), '1'),
          })),
        };
      }
      case 'LotAdjusted':
        return {
          ...state,
          onHand: add(state.onHand, data.delta),
          hasMovedSince: true,
          lots: withLot(state.lots, data.lotId, (had) =>
            movedTo(had, data.units, data.ratio, add(had.onHand, data.delta)),
          ),
        };
      case 'LotHeld':
        return { ...touched(state), lots: withLot(state.lots, data.lotId, () => ({ hold: data.reason })) };
      case 'LotReleased':
        return { ...touched(state), lots: withLot(state.lots, data.lotId, () => ({ hold: null })) };
      case 'LotRecalled':
        return { ...touched(state), lots: withLot(state.lots, data.lotId, () => ({ recall: data.reason })) };
      case 'LotRecallEnded':
        return { ...touched(state), lots: withLot(state.lots, data.lotId, () => ({ recall: null })) };
      case 'LotCorrected':
        return { ...touched(state), lots: withLot(state.lots, data.lotId, () => data.new) };
      case 'UnitsCommitted': {
        const { orderId, orderNumber, lineId, takes, noLot } = data;
        const given = commitmentsOf({ orderId, orderNumber, lineId }, { takes, noLot });
        return {
          ...touched(state),
          lots: withCommitted(state.lots, takes, 1),
          commitments: [...state.commitments, ...given],
        };
      }
      case 'UnitsReleased':
        return {
          ...touched(state),
          lots: withCommitted(state.lots, data.takes, -1),
          commitments: released(state.commitments, data),
        };
      case 'UnitsShipped': {
        const { takes, noLot, released: ended, orderId, lineId } = data;
        return {
          ...touched(state),
          onHand: subtract(state.onHand, sumOf(takes)),
          lots: withMoved(withCommitted(state.lots, ended.takes, -1), takes, -1),
          commitments: released(state.commitments, { ...ended, orderId, lineId }),
          noLotShipped: add(state.noLotShipped, noLot),
        };
      }
      case 'LotReturned': {
        const { lotId, quantity, warehouseId, receivedOn, reason: hold } = data;
        const { bestBy = null, cost = null, locationId = null } = data;
        return {
          ...touched(state),
          onHand: add(state.onHand, quantity),
          lots: withLot(state.lots, lotId, (had) => ({
            ...moved(had, quantity, '1'),
            ...{ hold, receivedOn, bestBy, cost, warehouseId, locationId },
          })),
        };
      }
      case 'LotProduced': {
        const { lotId, quantity, warehouseId, receivedOn } = data;
        const { bestBy = null, cost = null, locationId = null } = data;
        return {
          ...touched(state),
          onHand: add(state.onHand, quantity),
          lots: withLot(state.lots, lotId, ({ received, ...had }) => ({
            received: add(received, quantity),
            ...moved(had, quantity, '1'),
            ...{ receivedOn, bestBy, cost, warehouseId, locationId },
          })),
        };
      }
      case 'LotProductionReversed':
        return {
          ...touched(state),
          onHand: subtract(state.onHand, data.quantity),
          lots: withLot(state.lots, data.lotId, ({ received, ...had }) => ({
            received: subtract(received, data.quantity),
            ...moved(had, subtract('0', data.quantity), '1'),
          })),
        };
      case 'UnitsReturned': {
        const { takes, noLot, orderId, orderNumber, lineId } = data;
        return {
          ...touched(state),
          onHand: add(state.onHand, sumOf(takes)),
          lots: withCommitted(withMoved(state.lots, takes, 1), takes, 1),
          commitments: [...state.commitments, ...commitmentsOf({ orderId, orderNumber, lineId }, { takes, noLot })],
          noLotShipped: subtract(state.noLotShipped, noLot),
        };
      }
    }
  },
  changes: inventoryChanges,
};

/** Someone has worked with the stock, though none of it moved. */
const touched = (state: Inventory): Inventory => ({ ...state, hasMovedSince: true });

/** What of a product is promised and moved without a lot. */
export const noLotFigures = ({ commitments, noLotShipped }: Inventory): NoLotFigures => ({
  committed: commitments.reduce((sum, { lotId, quantity }) => (lotId === null ? add(sum, quantity) : sum), '0'),
  shipped: noLotShipped,
  returned: '0',
});
