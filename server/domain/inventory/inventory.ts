import type { Decider, Event, FieldChange } from '../../kernel/decider.ts';
import { add, type Decimal } from '../decimal.ts';

/** `isOpening`: stock that was there before Crossdock; such a lot has the id `OPEN-<sku>`. */
export type InventoryEvent = Event<
  'LotReceived',
  { productId: string; lotId: string; quantity: Decimal; unit: string; warehouseId: string; isOpening: boolean }
>;

export interface Inventory {
  /** Inventory units on hand over all lots. */
  readonly onHand: Decimal;
  /** What moved first, for refusals that must name it (rules 18.11). */
  readonly firstMovement: { readonly lotId: string; readonly quantity: Decimal } | null;
}

/** All lots of one product: the boundary inside which stock is decided (design 3, trust R9). */
export const inventory: Decider<Inventory, InventoryEvent> = {
  category: 'inventory',
  initialState: () => ({ onHand: '0', firstMovement: null }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'LotReceived':
        return {
          onHand: add(state.onHand, data.quantity),
          firstMovement: state.firstMovement ?? { lotId: data.lotId, quantity: data.quantity },
        };
    }
  },
  changes: inventoryChanges,
};

/** What an inventory event changed, for the product's history. */
export function inventoryChanges({ type, data }: InventoryEvent): FieldChange[] {
  switch (type) {
    case 'LotReceived':
      return [{ field: 'onHand', from: data.isOpening ? '0' : null, to: data.quantity }];
  }
}
