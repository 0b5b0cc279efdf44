import { stockReceipt } from '../../commands/purchasing/receivePurchase.ts';
import type { PurchaseOrderEvent } from '../../domain/purchasing/purchaseEvents.ts';
import { reactor } from '../reactor.ts';

/** Books what was received of purchase orders: no receipt stays without its lots when a process dies (rules 2). */
export const stockReceipts = reactor<PurchaseOrderEvent>({
  name: 'stockReceipts',
  beginsAt: 'start',
  on: { GoodsReceived: ({ data }, reaction) => stockReceipt(reaction, data, reaction.onBehalfOfUser()) },
});
