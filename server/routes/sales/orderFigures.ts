import { OrderProductAnswer, OrderProductParams, OrderProfitAnswer } from '../../contract/sales/orderFigures.ts';
import { SalesOrderParams } from '../../contract/sales/salesOrders.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { add, compare } from '../../domain/decimal.ts';
import { product } from '../../domain/catalog/product.ts';
import { inventory, noLotFigures } from '../../domain/inventory/inventory.ts';
import { inventoryFigures } from '../../domain/inventory/figures.ts';
import { isBlocked } from '../../domain/inventory/lot.ts';
import { lineProfit, totalProfit, type UnitCosts } from '../../domain/sales/profit.ts';
import type { Routes } from '../../http/app.ts';
import { demand, sessionOf } from '../../http/authorize.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { allocatedCosts } from '../../queries/purchasing/lotFigures.ts';
import { incomingLines } from '../../queries/purchasing/incoming.ts';
import { salesKey, soldPrices } from '../../queries/sales/soldPrices.ts';
import { substitutesFor } from '../../queries/sales/substitutes.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { baseUnitName } from '../catalog/presentUnits.ts';
import { read } from '../kit/call.ts';
import type { ReadDb } from '../kit/readDb.ts';
import { openedOrder } from './presentOrder.ts';

/** All that is still to come, however late. */
const ALWAYS = '9999-12-31';

async function costsOf({ db, handler }: ReadDb, companyId: string, productId: string): Promise<UnitCosts> {
  const { cost } = (await handler.load(product, companyId, productId)).state;
  const { lots } = (await handler.load(inventory, companyId, productId)).state;
  const allocated = await allocatedCosts(db, companyId, productId);
  return {
    ofLot(lotId) {
      const own = Object.hasOwn(lots, lotId) ? (lots[lotId]?.cost ?? null) : null;
      return own === null ? null : add(own, allocated.get(lotId) ?? '0');
    },
    withoutLot: cost,
  };
}

export const orderFigureRoutes: Routes = {
  /** GET .../profitability: revenue, cost and what is left, line by line (spec 3, section 2). */
  salesOrderProfit: read(
    '/api/company/:companyId/sales-orders/:orderId/profitability',
    { may: 'products.cost', params: SalesOrderParams, answer: OrderProfitAnswer },
    async (request, from) => {
      demand(request, 'sales.view', 'orderId');
      const { companyId, orderId } = request.params;
      const { lines } = (await openedOrder(from, companyId, orderId)).state;
      const list = await Promise.all(
        lines.list.map(async (line) => {
          const { lineId, number, sku, variety, inventoryUOM } = line;
          const { parts, ...earned } = lineProfit(line, await costsOf(from, companyId, line.productId));
          return { lineId, number, sku, variety, inventoryUOM, ...earned, parts: [...parts] };
        }),
      );
      return { data: { ...totalProfit(list), lines: list } };
    },
  ),

  /** GET .../products/{productId}: stock, what is to come, and what the customer bought last of a product. */
  salesOrderProduct: read(
    '/api/company/:companyId/sales-orders/:orderId/products/:productId',
    { may: 'sales.view', params: OrderProductParams, answer: OrderProductAnswer },
    async (request, from) => {
      const { companyId, orderId, productId } = request.params;
      const { customer } = (await openedOrder(from, companyId, orderId)).state;
      const { state } = await listedProduct(from, companyId, productId);
      const today = await dayOf(from.db, companyId, from.instant);
      const { state: stock } = await from.handler.load(inventory, companyId, productId);
      const lots = Object.values(stock.lots).map((lot) => ({ ...lot, isBlocked: isBlocked(lot) }));
      const { availableToSell } = inventoryFigures(lots, noLotFigures(stock), today);
      const [coming, sold] = await Promise.all([
        incomingLines(from.db, companyId, [productId], ALWAYS),
        soldPrices(from.db, companyId, { clientIds: [customer.id], productIds: [productId], today }),
      ]);
      const last = sold.get(salesKey(customer.id, productId))?.last;
      const seesPrice = isPermitted(sessionOf(request).role, 'products.viewPrice');
      const isOut = compare(availableToSell, '0') <= 0;
      const { categoryId } = state;
      return {
        data: {
          inventoryUOM: await baseUnitName(from.db, companyId, state),
          available: availableToSell,
          incoming: coming.map(({ orderNumber, dueOn, quantity }) => ({ orderNumber, dueOn, quantity })),
          substitutes:
            isOut && categoryId ? await substitutesFor(from, companyId, { productId, categoryId, today }) : [],
          lastBought: last ? { day: last.day, uom: last.uom, ...(seesPrice ? { price: last.price } : {}) } : null,
        },
      };
    },
  ),
};
