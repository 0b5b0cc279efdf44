import type { ChangesOf } from '../recordChanges.ts';
import { inventory } from './inventory.ts';
import { inventoryChanges } from './inventoryChanges.ts';
import type { InventoryEvent } from './inventoryEvents.ts';

/** What of its stock a product's history shows: the stream has the product's id. */
export const changesOfStock: ChangesOf<InventoryEvent> = {
  decider: inventory,
  ownerOf: ({ data }) => ({ kind: 'product', id: data.productId }),
  changesOf: inventoryChanges,
  types: {
    LotReceived: true,
    OpeningStockReversed: true,
    LotAdjusted: true,
    LotHeld: true,
    LotReleased: true,
    LotRecalled: true,
    LotRecallEnded: true,
    LotCorrected: true,
    UnitsCommitted: true,
    UnitsReleased: true,
    UnitsShipped: true,
    LotReturned: true,
    LotProduced: true,
    LotProductionReversed: true,
    UnitsReturned: true,
  },
};
