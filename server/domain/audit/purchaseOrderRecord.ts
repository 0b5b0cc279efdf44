import { changesOfPurchases } from '../purchasing/changesOfPurchases.ts';
import type { PurchaseOrder } from '../purchasing/purchaseOrder.ts';
import type { RecordStreams } from '../recordChanges.ts';
import { factsOf, type Fact } from './facts.ts';

/** What is shown above the lines of a purchase order, and how far it is; what it refers to by name. */
function purchaseFacts(order: PurchaseOrder): Fact[] {
  const { isOpened, number, stage, vendor, orderedOn, expectedOn, reference, warehouse, notes, sentTo } = order;
  return isOpened
    ? factsOf({
        ...{
          number,
          purchaseStatus: stage,
          vendor: vendor.name,
          orderDate: orderedOn,
          expectedDate: expectedOn,
          reference,
        },
        ...{ warehouse: warehouse.name, notes, sentTo, ...order.logistics },
        paymentTerm: order.paymentTerm?.name ?? null,
        purchaser: order.purchaser?.name ?? null,
      })
    : [];
}

export const purchaseOrderRecord: RecordStreams = {
  streams: [changesOfPurchases],
  isThere: ({ isOpened }: PurchaseOrder) => isOpened,
  facts: purchaseFacts,
  beginnings: ['PurchaseOrderOpened'],
};
