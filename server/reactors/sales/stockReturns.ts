import { stockReturn } from '../../commands/sales/returnGoods.ts';
import type { SalesOrderEvent } from '../../domain/sales/orderEvents.ts';
import { reactor } from '../reactor.ts';

/** Books what came back from customers: no return stays without its lots when a process dies (rules 14). */
export const stockReturns = reactor<SalesOrderEvent>({
  name: 'stockReturns',
  beginsAt: 'start',
  on: { SalesOrderGoodsReturned: ({ data }, reaction) => stockReturn(reaction, data, reaction.onBehalfOfUser()) },
});
