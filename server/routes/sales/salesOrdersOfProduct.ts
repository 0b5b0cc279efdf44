import { CompanyParams } from '../../contract/company/company.ts';
import { SalesOrdersAnswer, SalesOrdersQuery } from '../../contract/sales/orders.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { demand, may, sessionOf } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { findOrderLines, presentedLine } from '../../queries/sales/findOrderLines.ts';

/** GET oms-flow-detail/sales-order/product: what goes out of a product, order by order (spec 2, 2.4 Activity, 7.1). */
export const salesOrdersOfProductRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/oms-flow-detail/sales-order/product',
    {
      config: { ...may('products.view'), ...alsoAsOf },
      schema: { params: CompanyParams, querystring: SalesOrdersQuery, response: { 200: SalesOrdersAnswer } },
    },
    async (request) => {
      const { companyId } = request.params;
      // An order by price tells prices.
      if (request.query.sortName === 'price') demand(request, 'products.viewPrice', 'sortName');
      const from = readDb(request, services);
      await listedProduct(from, companyId, request.query.productId);
      const asked = { companyId, kind: 'sales', instant: from.instant } as const;
      const { rows, ...total } = await findOrderLines(from.db, asked, request.query);
      const seesPrice = isPermitted(sessionOf(request).role, 'products.viewPrice');
      const list = rows.map(presentedLine);
      return {
        data: { ...total, list: list.map(({ line, perUnit }) => (seesPrice ? { ...line, price: perUnit } : line)) },
      };
    },
  );
