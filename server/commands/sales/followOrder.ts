import type { SalesOrderEvent } from '../../domain/sales/orderEvents.ts';
import { salesOrder, type SalesOrder } from '../../domain/sales/salesOrder.ts';
import { subContext } from '../../kernel/claims.ts';
import type { Decide } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import type { OrderServices } from './openSalesOrder.ts';
import { workOnOrder } from './workOnOrder.ts';

export interface Followed {
  /** With the types of what followed: answers wait for the read models that take any of them. */
  readonly handled: Handled;
  readonly state: SalesOrder;
}

const stockTypes = ['SalesOrderLinesSettled', 'SalesOrderLinePriced', 'UnitsCommitted'];

/** One command of an order and, before it is answered, what follows from it for the stock of its lines. */
export async function followOrder<C>(
  services: OrderServices,
  orderId: string,
  command: C,
  decide: Decide<C, SalesOrder, SalesOrderEvent>,
  context: CommandContext,
): Promise<Followed> {
  const { handler } = services;
  const done = await handler.handle(salesOrder, orderId, command, decide, context);
  const stock = subContext(context, 'stock');
  // Whatever interrupts this, a reactor continues with.
  while ((await workOnOrder(services, orderId, stock)) > 0);
  const { state, revision, position } = await handler.load(salesOrder, context.companyId, orderId);
  const followed = revision > done.revision ? stockTypes : [];
  return { state, handled: { ...done, revision, position, types: [...done.types, ...followed] } };
}
