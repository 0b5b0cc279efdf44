import { CompanyParams } from '../../contract/company/company.ts';
import { PurchaseOrdersAnswer, PurchaseOrdersQuery } from '../../contract/sales/orders.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { demand, may, sessionOf } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { findOrderLines, presentedLine } from '../../queries/sales/findOrderLines.ts';

/** GET oms-flow-detail/purchase-order/product: what comes in of a product, order by order (spec 2, 2.4 Activity, 7.1). */
export const purchaseOrdersOfProductRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/oms-flow-detail/purchase-order/product',
    {
      config: { ...may('products.view'), ...alsoAsOf },
      schema: { params: CompanyParams, querystring: PurchaseOrdersQuery, response: { 200: PurchaseOrdersAnswer } },
    },
    async (request) => {
      const { companyId } = request.params;
      // An order by cost tells costs.
      if (request.query.sortName === 'cost') demand(request, 'products.cost', 'sortName');
      const from = readDb(request, services);
      await listedProduct(from, companyId, request.query.productId);
      const asked = { companyId, kind: 'purchase', instant: from.instant } as const;
      const { rows, ...total } = await findOrderLines(from.db, asked, request.query);
      const seesCost = isPermitted(sessionOf(request).role, 'products.cost');
      const list = rows.map(presentedLine);
      return {
        data: { ...total, list: list.map(({ line, perUnit }) => (seesCost ? { ...line, cost: perUnit } : line)) },
      };
    },
  );
