import { CreditReturned } from '../../contract/sales/creditReturned.ts';
import { takeBackGoods } from '../../commands/sales/returnGoods.ts';
import { progressOrder, today } from '../../commands/sales/progressOrder.ts';
import { creditReturned } from '../../commands/sales/creditReturned.ts';
import { CreditSalesOrder, ReturnSalesOrderGoods, WithOrderReason } from '../../contract/sales/salesOrders.ts';
import { askForStockAnew } from '../../domain/sales/chooseLots.ts';
import { creditOrder, releaseCredit, stopCredit } from '../../domain/sales/credit.ts';
import { moveOrder } from '../../domain/sales/moveOrder.ts';
import type { Routes } from '../../http/app.ts';
import { entityId } from '../../kernel/ids.ts';
import { step } from './orderStep.ts';

/** POST sales-orders/{orderId}/<step>: what an order's customer owes (rules 12). */
export const salesOrderCreditRoutes: Routes = {
  stopSalesOrderCredit: step('stop-credit', {
    ...{ may: 'clients.credit', body: WithOrderReason, notice: 'orders.creditStopped', about: 'SalesOrderCreditHeld' },
    run: (services, orderId, context, { body: { reason } }) =>
      progressOrder(services, orderId, stopCredit, { reason }, context),
  }),
  releaseSalesOrderCredit: step('release-credit', {
    ...{ may: 'clients.credit', body: WithOrderReason, notice: 'orders.creditReleased' },
    about: 'SalesOrderCreditReleased',
    run: (services, orderId, context, { body: { reason } }) =>
      progressOrder(services, orderId, releaseCredit, { reason }, context),
  }),
  /** Goods come back, and are held until they are inspected (rules 14). */
  returnSalesOrderGoods: step('returns', {
    ...{
      may: 'sales.return',
      body: ReturnSalesOrderGoods,
      notice: 'orders.returned',
      about: 'SalesOrderGoodsReturned',
    },
    run: (services, orderId, context, { body }) => takeBackGoods(services, orderId, body, context),
  }),
  /** Goods that came back were inspected: their vendor owes them, and they leave stock (rules 14). */
  creditReturned: step('vendor-credit', {
    ...{ may: 'purchases.cost', body: CreditReturned, notice: 'orders.vendorCredited', about: 'VendorCredited' },
    run: (services, orderId, context, { body }) => creditReturned(services, orderId, body, context),
  }),
  /** A credit memo. */
  creditSalesOrder: step('credit', {
    ...{ may: 'sales.invoice', body: CreditSalesOrder, notice: 'orders.credited', about: 'SalesOrderCredited' },
    run: async (services, orderId, context, { body }) => {
      const creditedOn = await today(services, context.companyId);
      const memoId = entityId(context.commandId, 'creditMemo');
      return progressOrder(services, orderId, creditOrder, { ...body, memoId, creditedOn }, context);
    },
  }),
};

/** POST sales-orders/{orderId}/<step>: the way of the goods, and stock looked for again (rules 1, 3). */
export const salesOrderMoveRoutes: Routes = {
  /** What the lines have is given back, and looked for as if they were new. */
  allocateSalesOrderAnew: step('allocate-anew', {
    ...{ may: 'sales.edit', notice: 'orders.allocated', about: 'SalesOrderStockAskedAnew' },
    run: (services, orderId, context) => progressOrder(services, orderId, askForStockAnew, {}, context),
  }),
  scheduleSalesOrder: step('schedule', {
    ...{ may: 'sales.ship', notice: 'orders.scheduled', about: 'SalesOrderMoved' },
    run: (services, orderId, context) => progressOrder(services, orderId, moveOrder, { move: 'schedule' }, context),
  }),
  loadSalesOrder: step('load', {
    ...{ may: 'sales.ship', notice: 'orders.loaded', about: 'SalesOrderMoved' },
    run: (services, orderId, context) => progressOrder(services, orderId, moveOrder, { move: 'load' }, context),
  }),
  departSalesOrder: step('depart', {
    ...{ may: 'sales.ship', notice: 'orders.departed', about: 'SalesOrderMoved' },
    run: (services, orderId, context) => progressOrder(services, orderId, moveOrder, { move: 'depart' }, context),
  }),
  deliverSalesOrder: step('deliver', {
    ...{ may: 'sales.ship', notice: 'orders.delivered', about: 'SalesOrderMoved' },
    run: (services, orderId, context) => progressOrder(services, orderId, moveOrder, { move: 'deliver' }, context),
  }),
  delaySalesOrder: step('delay', {
    ...{ may: 'sales.ship', notice: 'orders.delayed', about: 'SalesOrderMoved' },
    run: (services, orderId, context) => progressOrder(services, orderId, moveOrder, { move: 'delay' }, context),
  }),
  completeSalesOrder: step('complete', {
    ...{ may: 'sales.ship', notice: 'orders.completed', about: 'SalesOrderMoved' },
    run: (services, orderId, context) => progressOrder(services, orderId, moveOrder, { move: 'complete' }, context),
  }),
  receiveSalesOrder: step('receive', {
    ...{ may: 'sales.ship', notice: 'orders.received', about: 'SalesOrderMoved' },
    run: (services, orderId, context) => progressOrder(services, orderId, moveOrder, { move: 'receive' }, context),
  }),
};
