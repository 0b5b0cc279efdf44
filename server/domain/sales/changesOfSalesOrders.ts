import type { ChangesOf } from '../recordChanges.ts';
import type { SalesOrderEvent } from './orderEvents.ts';
import { salesOrder } from './salesOrder.ts';
import { salesOrderChanges } from './salesOrderChanges.ts';

/** What the history of a sales order shows. */
export const changesOfSalesOrders: ChangesOf<SalesOrderEvent> = {
  decider: salesOrder,
  ownerOf: ({ data }) => ({ kind: 'salesOrder', id: data.orderId }),
  changesOf: salesOrderChanges,
  types: {
    SalesOrderOpened: true,
    SalesOrderDescribed: true,
    SalesOrderReferred: true,
    SalesOrderCustomerChosen: true,
    SalesOrderLineAdded: true,
    SalesOrderLineQuantitySet: true,
    SalesOrderLinePriced: true,
    SalesOrderLineRemoved: true,
    SalesOrderLineNoted: true,
    SalesOrderLineLotsChosen: true,
    SalesOrderConfirmed: true,
    SalesOrderStockAsked: true,
    SalesOrderStockAskedAnew: true,
    SalesOrderReleasedToPick: true,
    SalesOrderPickingBegun: true,
    SalesOrderLinePicked: true,
    SalesOrderLineClosed: true,
    SalesOrderShipped: true,
    SalesOrderProduced: true,
    SalesOrderLotMade: true,
    SalesOrderMoved: true,
    SalesOrderUnshipped: true,
    SalesOrderInvoiced: true,
    SalesOrderCreditHeld: true,
    SalesOrderCreditReleased: true,
    SalesOrderCredited: true,
    SalesOrderGoodsReturned: true,
    SalesOrderCancelled: true,
    SalesOrderLinesSettled: true,
    SalesOrderLinesShipped: true,
    SalesOrderLinesReturned: true,
    SalesOrderPrintableLinesKept: true,
    SalesOrderPrintableIssued: true,
    SalesOrderInvoiceMailed: true,
  },
};
