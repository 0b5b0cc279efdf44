import type { FastifyRequest } from 'fastify';
import { openSalesOrder } from '../../commands/sales/openSalesOrder.ts';
import { openWorkOrder } from '../../commands/sales/openWorkOrder.ts';
import { duplicateOrder } from '../../commands/sales/duplicateOrder.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  ClientOrdersQuery,
  OpenedOrderAnswer,
  OpenSalesOrder,
  SalesOrderInfoAnswer,
  SalesOrderListAnswer,
  SalesOrderListQuery,
  SalesOrderParams,
  SalesOrderTotalsAnswer,
  SalesOrderTotalsQuery,
  type SalesOrderRow,
} from '../../contract/sales/salesOrders.ts';
import { OpenWorkOrder } from '../../contract/sales/workOrders.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { sentFields } from '../../domain/fields.ts';
import { clientOrdersWindow } from '../../domain/sales/activityWindow.ts';
import { orderFields } from '../../domain/sales/orderFields.ts';
import type { Routes } from '../../http/app.ts';
import { demand, sessionOf } from '../../http/authorize.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { findSalesOrders, totalOrders } from '../../queries/sales/findSalesOrders.ts';
import { languageOf } from '../../messages.ts';
import { post, read } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import type { ReadDb } from '../kit/readDb.ts';
import { asNotFound, presentOrder } from './presentOrder.ts';

/** Who reads, and in which language. */
export const readerOf = (request: FastifyRequest) => ({
  role: sessionOf(request).role,
  language: languageOf(request.headers['accept-language']),
});

/** One page of orders, without money for those who see none; an order by money tells it. */
export async function listed(request: FastifyRequest, { db }: ReadDb, companyId: string, query: SalesOrderListQuery) {
  if (query.sortName === 'totalCost') demand(request, 'products.viewPrice', 'sortName');
  const { list, ...total } = await findSalesOrders(db, companyId, query);
  const seesPrice = isPermitted(sessionOf(request).role, 'products.viewPrice');
  return { ...total, list: seesPrice ? list : list.map(withoutMoney) };
}

const withoutMoney = ({ totalCost: _, ...row }: SalesOrderRow): SalesOrderRow => row;

export const salesOrderRoutes: Routes = {
  /** GET sales-orders: the list (spec 3, section 2). */
  salesOrders: read(
    '/api/company/:companyId/sales-orders',
    { may: 'sales.view', params: CompanyParams, query: SalesOrderListQuery, answer: SalesOrderListAnswer },
    async (request, from) => ({ data: await listed(request, from, request.params.companyId, request.query) }),
  ),

  /** GET sales-orders/totals: what the orders of a filter come to. */
  salesOrderTotals: read(
    '/api/company/:companyId/sales-orders/totals',
    { may: 'sales.view', params: CompanyParams, query: SalesOrderTotalsQuery, answer: SalesOrderTotalsAnswer },
    async (request, { db }) => {
      const { totalCost, ...totals } = await totalOrders(db, request.params.companyId, request.query);
      const seesPrice = isPermitted(sessionOf(request).role, 'products.viewPrice');
      return { data: { ...totals, ...(seesPrice ? { totalCost } : {}) } };
    },
  ),

  /** GET oms-flow-detail/sales-order/client/{id}: a customer's orders (spec 3, section 7); {id} is the company (rules 18.4). */
  salesOrdersOfClient: read(
    '/api/oms-flow-detail/sales-order/client/:companyId',
    { may: 'sales.view', params: CompanyParams, query: ClientOrdersQuery, answer: SalesOrderListAnswer },
    async (request, from) => {
      const { companyId } = request.params;
      const window = clientOrdersWindow(await dayOf(from.db, companyId, from.instant));
      return { data: await listed(request, from, companyId, { ...window, ...request.query }) };
    },
  ),

  salesOrder: read(
    '/api/company/:companyId/sales-orders/:orderId',
    { may: 'sales.view', params: SalesOrderParams, answer: SalesOrderInfoAnswer },
    async (request, from) => {
      const { companyId, orderId } = request.params;
      return { data: await presentOrder(from, companyId, orderId, readerOf(request)) };
    },
  ),

  /** POST sales-orders: a new order of a customer, without lines yet. */
  openSalesOrder: post(
    '/api/company/:companyId/sales-orders',
    { may: 'sales.edit', params: CompanyParams, body: OpenSalesOrder, answer: OpenedOrderAnswer },
    async (request, deps) => {
      const { clientId: customerId, ...sent } = request.body;
      const { values: details, ids } = sentFields(orderFields, sent);
      const opened = await openSalesOrder(deps.services, { customerId, details, ids }, commandContext(request));
      return accepted(request, deps, opened.handled, {
        data: { id: opened.orderId, orderNumber: opened.number },
        notice: 'orders.opened',
        details: { number: opened.number },
        about: 'SalesOrderOpened',
      });
    },
  ),

  /** POST work-orders: a new order that makes a lot of what its lines use up. */
  openWorkOrder: post(
    '/api/company/:companyId/work-orders',
    { may: 'sales.edit', params: CompanyParams, body: OpenWorkOrder, answer: OpenedOrderAnswer },
    async (request, deps) => {
      const { productId, quantity, ...details } = request.body;
      const opened = await openWorkOrder(deps.services, { productId, quantity, details }, commandContext(request));
      return accepted(request, deps, opened.handled, {
        data: { id: opened.orderId, orderNumber: opened.number },
        notice: 'orders.opened',
        details: { number: opened.number },
        about: 'SalesOrderOpened',
      });
    },
  ),

  /** POST sales-orders/{orderId}/duplicate: a new order with the same customer and lines (rules 1). */
  duplicateSalesOrder: post(
    '/api/company/:companyId/sales-orders/:orderId/duplicate',
    { may: 'sales.edit', params: SalesOrderParams, answer: OpenedOrderAnswer },
    async (request, deps) => {
      const { orderId } = request.params;
      const opened = await duplicateOrder(deps.services, orderId, commandContext(request)).catch(asNotFound);
      return accepted(request, deps, opened.handled, {
        data: { id: opened.orderId, orderNumber: opened.number },
        notice: 'orders.opened',
        details: { number: opened.number },
        about: 'SalesOrderOpened',
      });
    },
  ),
};
