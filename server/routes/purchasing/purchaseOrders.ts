import type { FastifyRequest } from 'fastify';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  PurchaseListAnswer,
  PurchaseListQuery,
  PurchaseOrderAnswer,
  PurchaseParams,
  PurchasesOfVendorParams,
  PurchasesOfVendorQuery,
} from '../../contract/purchasing/purchaseOrders.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { addMonths } from '../../domain/businessDay.ts';
import type { Routes } from '../../http/app.ts';
import { demand, sessionOf } from '../../http/authorize.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { findPurchases } from '../../queries/purchasing/findPurchases.ts';
import { loadRegistered } from '../clients/presentClient.ts';
import { read } from '../kit/call.ts';
import type { ReadDb } from '../kit/readDb.ts';
import { presentPurchase, presentPurchaseRow } from './presentPurchase.ts';

/** A vendor's orders are shown so far back unless someone names dates (spec 3, section 9). */
const VENDOR_MONTHS = 2;

/** A page of the company's orders, without costs for those who see none. */
async function listed(request: FastifyRequest<{ Querystring: PurchaseListQuery }>, { db }: ReadDb) {
  const { companyId, role } = sessionOf(request);
  // An order by cost tells costs.
  if (request.query.sortName === 'totalCost') demand(request, 'products.cost', 'sortName');
  const { rows, ...total } = await findPurchases(db, { companyId, dates: 'expected' }, request.query);
  const seesCost = isPermitted(role, 'products.cost');
  return { data: { ...total, list: rows.map((row) => presentPurchaseRow(row, seesCost)) } };
}

export const purchaseOrderRoutes: Routes = {
  /** GET purchase-orders: the company's purchase orders, by number, vendor, status and expected delivery. */
  purchaseOrders: read(
    '/api/company/:companyId/purchase-orders',
    { may: 'purchases.view', params: CompanyParams, query: PurchaseListQuery, answer: PurchaseListAnswer },
    (request, from) => listed(request, from),
  ),

  /** GET oms-flow-detail/purchase-order/company/{id}: all of the company's, as GET purchase-orders (spec 3, section 7). */
  purchaseOrdersOfCompany: read(
    '/api/oms-flow-detail/purchase-order/company/:companyId',
    { may: 'purchases.view', params: CompanyParams, query: PurchaseListQuery, answer: PurchaseListAnswer },
    (request, from) => listed(request, from),
  ),

  /** GET oms-flow-detail/purchase-order/client/{id}: a vendor's orders, by default those of the last two months (spec 3, sections 2 and 7). */
  purchaseOrdersOfVendor: read(
    '/api/company/:companyId/oms-flow-detail/purchase-order/client/:clientId',
    {
      may: 'purchases.view',
      params: PurchasesOfVendorParams,
      query: PurchasesOfVendorQuery,
      answer: PurchaseListAnswer,
    },
    async (request, from) => {
      const { companyId, clientId } = request.params;
      if (request.query.sortName === 'totalCost') demand(request, 'products.cost', 'sortName');
      await loadRegistered(from, companyId, clientId);
      const today = await dayOf(from.db, companyId, from.instant);
      const query = { fromDate: addMonths(today, -VENDOR_MONTHS), pageSize: 10, ...request.query, vendorId: clientId };
      const { rows, ...total } = await findPurchases(from.db, { companyId, dates: 'ordered' }, query);
      const seesCost = isPermitted(sessionOf(request).role, 'products.cost');
      return { data: { ...total, list: rows.map((row) => presentPurchaseRow(row, seesCost)) } };
    },
  ),

  /** GET purchase-orders/{orderId}/purchase-cart: one order whole, and what can be done with it now. */
  purchaseOrder: read(
    '/api/company/:companyId/purchase-orders/:orderId/purchase-cart',
    { may: 'purchases.view', params: PurchaseParams, answer: PurchaseOrderAnswer },
    async (request, from) => ({ data: await presentPurchase(request, from, request.params.orderId) }),
  ),
};
