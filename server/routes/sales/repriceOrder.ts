import { repricedLines, repriceOrder } from '../../commands/sales/repriceOrder.ts';
import {
  RepricedLinesAnswer,
  RepriceSalesOrder,
  SalesOrderParams,
  SavedOrderAnswer,
} from '../../contract/sales/salesOrders.ts';
import type { Routes } from '../../http/app.ts';
import { get, post } from '../kit/call.ts';
import { commandContext } from '../kit/command.ts';
import { answered } from './orderStep.ts';
import { asNotFound } from './presentOrder.ts';

const path = '/api/company/:companyId/sales-orders/:orderId/reprice';

export const repriceOrderRoutes: Routes = {
  /** GET .../reprice: what the prices of now would make of a new order (rules 6). */
  repricedLines: get(
    path,
    { may: 'sales.edit', params: SalesOrderParams, answer: RepricedLinesAnswer },
    async (request, { services }) => {
      const { companyId, orderId } = request.params;
      const lines = await repricedLines(services, companyId, orderId).catch(asNotFound);
      return {
        data: lines.map(({ line, pricing }) => {
          const { lineId, number, sku, variety, pricingUnit } = line;
          return { lineId, number, sku, variety, uom: pricingUnit.uom, from: line.price, to: pricing.price ?? '0' };
        }),
      };
    },
  ),

  /** POST .../reprice: the prices of now for the lines of which someone has seen them. */
  repriceSalesOrder: post(
    path,
    { may: 'sales.edit', params: SalesOrderParams, body: RepriceSalesOrder, answer: SavedOrderAnswer },
    (request, deps) => {
      const { orderId } = request.params;
      const { lines, reason } = request.body;
      const repricing = repriceOrder(deps.services, orderId, lines, commandContext(request, { reason }));
      return answered(request, deps, { orderId }, repricing, {
        ...{ notice: 'orders.repriced', about: 'SalesOrderLinePriced' },
      });
    },
  ),
};
