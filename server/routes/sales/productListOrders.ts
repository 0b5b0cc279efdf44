import { orderFromProductList } from '../../commands/sales/orderFromProductList.ts';
import {
  OrderedFromListAnswer,
  OrderFromProductList,
  PricingStrategyParams,
} from '../../contract/pricing/productList.ts';
import type { Routes } from '../../http/app.ts';
import { post } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { customerNamed } from '../pricing/customerNamed.ts';

export const productListOrderRoutes: Routes = {
  /** POST pricing-strategy/{clientId}/order: a new sales order of the quantities on the customer's product list. */
  orderFromProductList: post(
    '/api/company/:companyId/pricing-strategy/:clientId/order',
    { may: 'sales.edit', params: PricingStrategyParams, body: OrderFromProductList, answer: OrderedFromListAnswer },
    async (request, deps) => {
      const { companyId, clientId } = request.params;
      await customerNamed(deps.services, companyId, clientId);
      const rows = request.body.rows.map(({ pricingStrategyDetailsId: detailsId, orderQty: quantity }) => ({
        ...{ detailsId, quantity },
      }));
      const opened = await orderFromProductList(deps.services, clientId, rows, commandContext(request));
      return accepted(request, deps, opened.handled, {
        data: { id: opened.orderId, orderNumber: opened.number },
        notice: 'orders.opened',
        details: { number: opened.number },
        about: 'SalesOrderOpened',
      });
    },
  ),
};
