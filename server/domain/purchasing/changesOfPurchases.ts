import type { ChangesOf } from '../recordChanges.ts';
import { purchaseChanges } from './purchaseChanges.ts';
import type { PurchaseOrderEvent } from './purchaseEvents.ts';
import { purchaseOrder } from './purchaseOrder.ts';

/** What the history of a purchase order shows. */
export const changesOfPurchases: ChangesOf<PurchaseOrderEvent> = {
  decider: purchaseOrder,
  ownerOf: ({ data }) => ({ kind: 'purchaseOrder', id: data.orderId }),
  changesOf: purchaseChanges,
  types: {
    PurchaseOrderOpened: true,
    PurchaseOrderDescribed: true,
    PurchaseLogisticsDescribed: true,
    PurchaseLineAdded: true,
    PurchaseLineRevised: true,
    PurchaseLineRemoved: true,
    PurchaseOrderSent: true,
    PurchaseLinesConfirmed: true,
    GoodsReceived: true,
    PurchaseChargeAllocated: true,
    PurchaseChargeRemoved: true,
    VendorCredited: true,
    PurchaseOrderClosed: true,
    PurchaseOrderCancelled: true,
    PurchasePrintableLinesKept: true,
    PurchasePrintableIssued: true,
  },
};
