import { companyConfig } from '../../commands/company/companyConfig.ts';
import { followOrder } from '../../commands/sales/followOrder.ts';
import { policyFor } from '../../commands/sales/lineStock.ts';
import { accountOf } from '../../commands/sales/orderParties.ts';
import { chooseLineLots, replaceOrderLine } from '../../commands/sales/orderLines.ts';
import {
  AddOrderLine,
  ChooseOrderLots,
  NoteOrderLine,
  OrderLineLotsAnswer,
  OrderLineParams,
  SavedOrderAnswer,
} from '../../contract/sales/salesOrders.ts';
import { product } from '../../domain/catalog/product.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { lotsForLine } from '../../domain/inventory/lotsForLine.ts';
import { noteOrderLine } from '../../domain/sales/noteLine.ts';
import { orderSettingsOf } from '../../domain/sales/orderSettings.ts';
import type { Routes } from '../../http/app.ts';
import { notFound } from '../../http/requestError.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { post, put, read } from '../kit/call.ts';
import { commandContext } from '../kit/command.ts';
import { answered, lineAt } from './orderStep.ts';
import { openedOrder } from './presentOrder.ts';

const call = { may: 'sales.edit', params: OrderLineParams, answer: SavedOrderAnswer } as const;

export const orderLineWorkRoutes: Routes = {
  /** GET .../lots: the lots that a line could have. */
  orderLineLots: read(
    `${lineAt}/lots`,
    { may: 'sales.view', params: OrderLineParams, answer: OrderLineLotsAnswer },
    async (request, from) => {
      const { companyId, orderId, lineId } = request.params;
      const { state: order } = await openedOrder(from, companyId, orderId);
      const line = order.lines.list.find((each) => each.lineId === lineId);
      if (!line) throw notFound();
      const { lots } = (await from.handler.load(product, companyId, line.productId)).state;
      const today = await dayOf(from.db, companyId, from.instant);
      const settings = orderSettingsOf(await companyConfig(from.handler, companyId));
      const { minimumShelfLife } = await accountOf(from, companyId, order);
      const policy = policyFor(order, line, { lots, today, settings, minimumShelfLife });
      const { state: stock } = await from.handler.load(inventory, companyId, line.productId);
      const found = lotsForLine(stock, { orderId, lineId }, policy);
      return { data: { inventoryUOM: line.inventoryUOM, lots: found } };
    },
  ),

  /** PUT .../memo: what someone writes about a line. */
  noteOrderLine: put(`${lineAt}/memo`, { ...call, body: NoteOrderLine }, (request, deps) => {
    const { orderId, lineId } = request.params;
    const command = { orderId, lineId, memo: request.body.memo };
    const noting = followOrder(deps.services, orderId, command, noteOrderLine, commandContext(request));
    const told = { notice: 'orders.lineSaved', about: 'SalesOrderLineNoted' };
    return answered(request, deps, { orderId, lineId }, noting, told);
  }),

  /** PUT .../lots: the lots of a line by hand (rules 3). */
  chooseOrderLots: put(`${lineAt}/lots`, { ...call, body: ChooseOrderLots }, (request, deps) => {
    const { orderId, lineId } = request.params;
    const { lots } = request.body;
    const choosing = chooseLineLots(deps.services, orderId, { lineId, lots }, commandContext(request));
    const told = { notice: 'orders.lotsChosen', about: 'SalesOrderLineLotsChosen' };
    return answered(request, deps, { orderId, lineId }, choosing, told);
  }),

  /** POST .../substitute: another product in place of what is open of a line (rules 1). */
  substituteOrderLine: post(`${lineAt}/substitute`, { ...call, body: AddOrderLine }, (request, deps) => {
    const { orderId, lineId } = request.params;
    const wanted = { ...request.body, lineId };
    const replacing = replaceOrderLine(deps.services, orderId, wanted, commandContext(request));
    const told = { notice: 'orders.lineSubstituted', about: 'SalesOrderLineAdded' };
    return answered(request, deps, { orderId }, replacing, told);
  }),
};
