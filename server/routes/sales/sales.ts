import { CompanyParams } from '../../contract/company/company.ts';
import {
  SalesOrdersAnswer,
  SalesOrdersQuery,
  SalesHistoryAnswer,
  SalesHistoryQuery,
} from '../../contract/sales/orders.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import type { Routes } from '../../http/app.ts';
import { demand, sessionOf } from '../../http/authorize.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { findOrderLines, presentedLine } from '../../queries/sales/findOrderLines.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { listShippedByDay } from '../../queries/sales/shippedByDay.ts';
import { salesHistoryWindow } from '../../domain/sales/activityWindow.ts';
import { historyRangeFault } from '../../domain/sales/dailySales.ts';
import { RequestError } from '../../http/requestError.ts';
import { baseUnitName } from '../catalog/presentUnits.ts';
import { read } from '../kit/call.ts';

export const salesOfProductRoutes: Routes = {
  /** GET oms-flow-detail/sales-order/product: what goes out of a product, order by order (spec 2, 2.4 Activity, 7.1). */
  salesOrdersOfProduct: read(
    '/api/company/:companyId/oms-flow-detail/sales-order/product',
    { may: 'products.view', params: CompanyParams, query: SalesOrdersQuery, answer: SalesOrdersAnswer },
    async (request, from) => {
      const { companyId } = request.params;
      // An order by price tells prices.
      if (request.query.sortName === 'price') demand(request, 'products.viewPrice', 'sortName');
      await listedProduct(from, companyId, request.query.productId);
      const asked = { companyId, kind: 'sales', instant: from.instant } as const;
      const { rows, ...total } = await findOrderLines(from.db, asked, request.query);
      const seesPrice = isPermitted(sessionOf(request).role, 'products.viewPrice');
      const list = rows.map(presentedLine);
      return {
        data: { ...total, list: list.map(({ line, perUnit }) => (seesPrice ? { ...line, price: perUnit } : line)) },
      };
    },
  ),

  /** GET oms-flow-detail/sales-history/product: what was shipped of a product, day by day (spec 2, 2.7; rules 18.17). */
  salesHistoryOfProduct: read(
    '/api/company/:companyId/oms-flow-detail/sales-history/product',
    { may: 'products.view', params: CompanyParams, query: SalesHistoryQuery, answer: SalesHistoryAnswer },
    async (request, from) => {
      const { companyId } = request.params;
      const { productId, ...dates } = request.query;
      const { db } = from;
      const { state } = await listedProduct(from, companyId, productId);
      const unit = await baseUnitName(db, companyId, state);
      const window = salesHistoryWindow(await dayOf(db, companyId, from.instant));
      const range = { ...window, ...dates };
      const fault = historyRangeFault(range);
      if (fault) throw new RequestError(400, fault);
      const days = await listShippedByDay(db, { companyId, productId }, range);
      const seesPrice = isPermitted(sessionOf(request).role, 'products.viewPrice');
      const list = days.map(({ day, units, amount }) => ({ day, units, ...(seesPrice ? { amount } : {}) }));
      return { data: { inventoryUOM: unit, list } };
    },
  ),
};
