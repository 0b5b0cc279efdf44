import { assertLegal } from '../../domain/sales/legalCommands.ts';
import { OrderPhase } from '../../domain/sales/orderCodes.ts';
import type { ShipCause } from '../../domain/sales/orderEvents.ts';
import { shipOrder } from '../../domain/sales/progressOrder.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import { subContext } from '../../kernel/claims.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { confirmSalesOrder } from './confirmSalesOrder.ts';
import type { Followed } from './followOrder.ts';
import type { OrderServices } from './openSalesOrder.ts';
import { orderFacts, progressOrder, today } from './progressOrder.ts';

/** The goods leave; an unconfirmed order is confirmed first, so that its lines get their stock (rules 1). */
export async function shipSalesOrder(
  services: OrderServices,
  orderId: string,
  context: CommandContext,
  cause?: ShipCause,
): Promise<Followed> {
  const { companyId } = context;
  const { state } = await services.handler.load(salesOrder, companyId, orderId);
  const shippedOn = await today(services, companyId);
  if (state.phase !== OrderPhase.NEW) return progressOrder(services, orderId, shipOrder, { shippedOn, cause }, context);
  assertLegal('ship', orderId, state, await orderFacts(services, companyId, state));
  const { expectedRevision, ...rest } = context;
  const confirm = {
    ...subContext(context, 'confirm'),
    ...(expectedRevision === undefined ? {} : { expectedRevision }),
  };
  await confirmSalesOrder(services, orderId, confirm);
  return progressOrder(services, orderId, shipOrder, { shippedOn, cause }, rest);
}
