import { workOnOrder } from '../../commands/sales/workOnOrder.ts';
import type { SalesOrderEvent } from '../../domain/sales/orderEvents.ts';
import type { RecordedEvent } from '../../kernel/eventStore.ts';
import { reactor, type ReactionContext } from '../reactor.ts';

/**
 * Lets the stock of orders follow, some lines per event: no order stays half confirmed, shipped or canceled when a process dies.
 * Its commands run in the name of the user who decided it.
 */
export const followOrders = reactor<SalesOrderEvent>({
  name: 'followOrders',
  beginsAt: 'start',
  on: {
    SalesOrderLineAdded: next,
    SalesOrderLineQuantitySet: next,
    SalesOrderLineClosed: next,
    SalesOrderConfirmed: next,
    SalesOrderStockAsked: next,
    SalesOrderStockAskedAnew: next,
    SalesOrderLineLotsChosen: next,
    SalesOrderShipped: next,
    SalesOrderProduced: next,
    SalesOrderUnshipped: next,
    SalesOrderCancelled: next,
    SalesOrderLinesSettled: next,
    SalesOrderLinesShipped: next,
    SalesOrderLinesReturned: next,
  },
});

async function next(event: RecordedEvent<SalesOrderEvent>, reaction: ReactionContext): Promise<void> {
  await workOnOrder(reaction, event.data.orderId, reaction.onBehalfOfUser());
}
