import { CompanyParams } from '../../contract/company/company.ts';
import { PurchaseOrdersAnswer, PurchaseOrdersQuery } from '../../contract/sales/orders.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import type { Routes } from '../../http/app.ts';
import { demand, sessionOf } from '../../http/authorize.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { findOrderLines, presentedLine } from '../../queries/sales/findOrderLines.ts';
import { read } from '../kit/call.ts';

export const purchaseRoutes: Routes = {
  /** GET oms-flow-detail/purchase-order/product: what comes in of a product, order by order (spec 2, 2.4 Activity, 7.1). */
  purchaseOrdersOfProduct: read(
    '/api/company/:companyId/oms-flow-detail/purchase-order/product',
    { may: 'products.view', params: CompanyParams, query: PurchaseOrdersQuery, answer: PurchaseOrdersAnswer },
    async (request, from) => {
      const { companyId } = request.params;
      // An order by cost tells costs.
      if (request.query.sortName === 'cost') demand(request, 'products.cost', 'sortName');
      await listedProduct(from, companyId, request.query.productId);
      const asked = { companyId, kind: 'purchase', instant: from.instant } as const;
      const { rows, ...total } = await findOrderLines(from.db, asked, request.query);
      const seesCost = isPermitted(sessionOf(request).role, 'products.cost');
      const list = rows.map(presentedLine);
      return {
        data: { ...total, list: list.map(({ line, perUnit }) => (seesCost ? { ...line, cost: perUnit } : line)) },
      };
    },
  ),
};
