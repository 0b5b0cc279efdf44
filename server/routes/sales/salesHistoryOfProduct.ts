import { CompanyParams } from '../../contract/company/company.ts';
import { SalesHistoryAnswer, SalesHistoryQuery } from '../../contract/sales/orders.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { listShippedByDay } from '../../queries/sales/shippedByDay.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { salesHistoryWindow } from '../../domain/sales/activityWindow.ts';
import { historyRangeFault } from '../../domain/sales/dailySales.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';
import { RequestError } from '../../http/requestError.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { baseUnitName } from '../catalog/presentUnits.ts';

/** GET oms-flow-detail/sales-history/product: what was shipped of a product, day by day (spec 2, 2.7; rules 18.17). */
export const salesHistoryOfProductRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/oms-flow-detail/sales-history/product',
    {
      config: { ...may('products.view'), ...alsoAsOf },
      schema: { params: CompanyParams, querystring: SalesHistoryQuery, response: { 200: SalesHistoryAnswer } },
    },
    async (request) => {
      const { companyId } = request.params;
      const { productId, ...dates } = request.query;
      const from = readDb(request, services);
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
  );
