import { openOrderWithLines } from '../../commands/sales/openOrderWithLines.ts';
import { progressOrder } from '../../commands/sales/progressOrder.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  BuyerListAnswer,
  EditOmsFlow,
  OmsFlowParams,
  OmsFlowReason,
  OmsFlowsAnswer,
  OmsFlowsParams,
  OmsFlowsQuery,
  OpenOmsFlow,
} from '../../contract/sales/omsFlow.ts';
import {
  OpenedOrderAnswer,
  SalesOrderInfoAnswer,
  SalesOrderListAnswer,
  SalesOrderListQuery,
  SavedOrderAnswer,
} from '../../contract/sales/salesOrders.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { sentFields } from '../../domain/fields.ts';
import { orderFields } from '../../domain/sales/orderFields.ts';
import { cancelOrder } from '../../domain/sales/progressOrder.ts';
import type { Routes } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { RequestError } from '../../http/requestError.ts';
import { buyers, omsFlowsOf } from '../../queries/sales/omsFlows.ts';
import { loadRegistered } from '../clients/presentClient.ts';
import { del, post, put, read } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { editHeader } from './changeSalesOrder.ts';
import { answered } from './orderStep.ts';
import { presentOrder } from './presentOrder.ts';
import { listed, readerOf } from './salesOrders.ts';

/** The calls of the specification by their names (spec 3, section 7); where a path names no company, the session's is meant. */
export const omsFlowRoutes: Routes = {
  /** GET client/{id}/oms-flow-detail/oms-flows: orders of a customer or vendor, the latest first. */
  omsFlowsOfClient: read(
    '/api/client/:clientId/oms-flow-detail/oms-flows',
    { may: 'clients.view', params: OmsFlowsParams, query: OmsFlowsQuery, answer: OmsFlowsAnswer },
    async (request, from) => {
      const { companyId, role } = sessionOf(request);
      const { clientId } = request.params;
      await loadRegistered(from, companyId, clientId);
      const found = await omsFlowsOf(from.db, companyId, clientId, request.query);
      const sees = {
        sales: isPermitted(role, 'products.viewPrice'),
        purchase: isPermitted(role, 'products.cost'),
      };
      const list = found.list.map(({ totalCost, ...row }) => (sees[row.kind] ? { ...row, totalCost } : row));
      return { data: { ...found, list } };
    },
  ),

  openOmsFlow: post(
    '/api/oms-flow-detail',
    { may: 'sales.edit', body: OpenOmsFlow, answer: OpenedOrderAnswer },
    async (request, deps) => {
      const { clientId: customerId, lines = [], ...sent } = request.body;
      const { values: details, ids } = sentFields(orderFields, sent);
      const wanted = { customerId, details, ids };
      const opened = await openOrderWithLines(deps.services, wanted, lines, commandContext(request));
      return accepted(request, deps, opened.handled, {
        data: { id: opened.orderId, orderNumber: opened.number },
        notice: 'orders.opened',
        details: { number: opened.number },
        about: 'SalesOrderOpened',
      });
    },
  ),

  editOmsFlow: put(
    '/api/oms-flow-detail',
    { may: 'sales.edit', body: EditOmsFlow, answer: SavedOrderAnswer },
    async (request, deps) => {
      const { id: orderId, reason, undoes: _, ...changed } = request.body;
      if (Object.keys(changed).length === 0) throw new RequestError(400, { code: 'request.nothingToSave' });
      const editing = editHeader(deps.services, orderId, changed, commandContext(request, { reason }));
      const told = { notice: 'orders.saved', about: 'SalesOrderDescribed' };
      return answered(request, deps, { orderId }, editing, told);
    },
  ),

  omsFlow: read(
    '/api/oms-flow-detail/:orderId',
    { may: 'sales.view', params: OmsFlowParams, answer: SalesOrderInfoAnswer },
    async (request, from) => {
      const { companyId } = sessionOf(request);
      return { data: await presentOrder(from, companyId, request.params.orderId, readerOf(request)) };
    },
  ),

  /** DELETE oms-flow-detail/{id}: nothing is deleted, the order is canceled. */
  cancelOmsFlow: del(
    '/api/oms-flow-detail/:orderId',
    { may: 'sales.edit', params: OmsFlowParams, query: OmsFlowReason, answer: SavedOrderAnswer },
    (request, deps) => {
      const { orderId } = request.params;
      const { reason } = request.query;
      const context = commandContext(request, { reason });
      const canceling = progressOrder(deps.services, orderId, cancelOrder, { reason }, context);
      return answered(request, deps, { orderId }, canceling, {
        notice: 'orders.canceled',
        about: 'SalesOrderCancelled',
      });
    },
  ),

  /** GET oms/company/{id}/buyer-list: active customers by name. */
  buyerList: read(
    '/api/oms/company/:companyId/buyer-list',
    { may: 'clients.view', params: CompanyParams, answer: BuyerListAnswer },
    async (request, { db }) => ({ data: await buyers(db, request.params.companyId) }),
  ),

  /** GET oms-flow-detail/sales-order/company/{id}: all orders of the company, as GET sales-orders. */
  salesOrdersOfCompany: read(
    '/api/oms-flow-detail/sales-order/company/:companyId',
    { may: 'sales.view', params: CompanyParams, query: SalesOrderListQuery, answer: SalesOrderListAnswer },
    async (request, from) => ({ data: await listed(request, from, request.params.companyId, request.query) }),
  ),
};
