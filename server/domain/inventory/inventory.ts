import type { Decider, Event, FieldChange } from '../../kernel/decider.ts';
import { add, subtract, type Decimal } from '../decimal.ts';

/** `isOpening`: stock that was there before Crossdock; such a lot has the id `OPEN-<sku>`. */
export type InventoryEvent =
  | Event<
      'LotReceived',
      { productId: string; lotId: string; quantity: Decimal; unit: string; warehouseId: string; isOpening: boolean }
    >
  | Event<
      'OpeningStockReversed',
      { productId: string; lotId: string; quantity: Decimal; unit: string; warehouseId: string }
    >;

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
  /** Opening stock that has not been taken back. */
  readonly opening: OpeningLot | null;
  /** Anything but the opening has moved. */
  readonly hasMovedSince: boolean;
}

/** All lots of one product: the boundary inside which stock is decided (design 3, trust R9). */
export const inventory: Decider<Inventory, InventoryEvent> = {
  category: 'inventory',
  initialState: () => ({ onHand: '0', firstMovement: null, opening: null, hasMovedSince: false }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'LotReceived': {
        const { lotId, quantity, unit, warehouseId, isOpening } = data;
        return {
          onHand: add(state.onHand, quantity),
          firstMovement: state.firstMovement ?? { lotId, quantity },
          opening: isOpening ? { lotId, quantity, unit, warehouseId } : state.opening,
          hasMovedSince: state.hasMovedSince || !isOpening,
        };
      }
      case 'OpeningStockReversed':
        return { ...state, onHand: subtract(state.onHand, data.quantity), opening: null };
    }
  },
  changes: inventoryChanges,
};

/** What an inventory event changed, for the product's history. */
export function inventoryChanges({ type, data }: InventoryEvent): FieldChange[] {
  switch (type) {
    case 'LotReceived':
      return [{ field: 'onHand', from: data.isOpening ? '0' : null, to: data.quantity }];
    case 'OpeningStockReversed':
      return [{ field: 'onHand', from: data.quantity, to: '0' }];
  }
}
