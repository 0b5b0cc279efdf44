import { giveUpCredited } from '../../commands/sales/creditReturned.ts';
import type { PurchaseOrderEvent } from '../../domain/purchasing/purchaseEvents.ts';
import { reactor } from '../reactor.ts';

/** Takes out of stock what a vendor owes: no credit stays without it when a process dies (rules 14). */
export const creditedLots = reactor<PurchaseOrderEvent>({
  name: 'creditedLots',
  beginsAt: 'start',
  on: { VendorCredited: ({ data }, reaction) => giveUpCredited(reaction, data, reaction.onBehalfOfUser()) },
});
