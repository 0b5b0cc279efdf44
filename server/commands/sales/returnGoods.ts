import { inventory } from '../../domain/inventory/inventory.ts';
import { returnLot } from '../../domain/inventory/returnLot.ts';
import type { SalesOrderData } from '../../domain/sales/orderEvents.ts';
import { returnGoods, type ReturnGoods } from '../../domain/sales/returnGoods.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import { derivedContext, type CommandContext, type Handled } from '../../kernel/handleCommand.ts';
import { derivedUuid, entityId } from '../../kernel/ids.ts';
import type { Followed } from './followOrder.ts';
import type { OrderServices } from './openSalesOrder.ts';
import { orderFacts, today } from './progressOrder.ts';

/** Goods come back: on record in the order first, then lot by lot in stock; `stockReturns` finishes what dies in between. */
export async function takeBackGoods(
  services: OrderServices,
  orderId: string,
  { lines, reason }: Pick<ReturnGoods, 'lines' | 'reason'>,
  context: CommandContext,
): Promise<Followed> {
  const { handler } = services;
  const { companyId } = context;
  const facts = await orderFacts(services, companyId, (await handler.load(salesOrder, companyId, orderId)).state);
  const returnedOn = await today(services, companyId);
  const returnId = entityId(context.commandId, 'return');
  const command = { orderId, facts, returnId, returnedOn, reason, lines };
  const handled = await handler.handle(salesOrder, orderId, command, returnGoods, context);
  const event = await handler.eventAt(salesOrder, companyId, orderId, handled.revision);
  const stocked = event?.type === 'SalesOrderGoodsReturned' ? await stockReturn(services, event.data, context) : null;
  const { state } = await handler.load(salesOrder, companyId, orderId);
  return {
    state,
    handled: {
      ...handled,
      position: stocked?.position ?? handled.position,
      types: [...handled.types, ...(stocked?.types ?? [])],
    },
  };
}

/** Books the lots of a return, each under an id that follows from it: doing it again changes nothing. */
export async function stockReturn(
  { handler }: Pick<OrderServices, 'handler'>,
  { orderId, number: orderNumber, returnedOn: receivedOn, reason, lines }: SalesOrderData<'SalesOrderGoodsReturned'>,
  context: CommandContext,
): Promise<Handled | null> {
  const { companyId } = context;
  let last: Handled | null = null;
  for (const { lineId, productId, lotId: fromLotId, heldLotId: lotId, units: quantity, unit } of lines) {
    const commandId = derivedUuid(`return:${companyId}:${orderId}:${lotId}`);
    const { expectedRevision: _, ...derived } = derivedContext(context, commandId);
    const command = { productId, lotId, fromLotId, quantity, unit, receivedOn, reason, orderId, orderNumber, lineId };
    last = await handler.handle(inventory, productId, command, returnLot, {
      ...derived,
      causationId: context.commandId,
    });
  }
  return last;
}
