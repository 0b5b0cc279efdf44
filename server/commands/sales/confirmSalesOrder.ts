import { client } from '../../domain/clients/client.ts';
import { exposureWith, type CreditCheck } from '../../domain/sales/creditLevel.ts';
import { confirmOrder } from '../../domain/sales/progressOrder.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { owedBy } from '../../queries/sales/owed.ts';
import type { Followed } from './followOrder.ts';
import type { OrderServices } from './openSalesOrder.ts';
import { progressOrder } from './progressOrder.ts';

/** What the customer of an order owes with it, and their limit (rules 12); undefined: they have none. */
async function creditOf(
  { handler, db, clock }: OrderServices,
  companyId: string,
  orderId: string,
): Promise<CreditCheck | undefined> {
  const { customer, total } = (await handler.load(salesOrder, companyId, orderId)).state;
  if (customer.id === '') return undefined;
  const { creditLimit: limit } = (await handler.load(client, companyId, customer.id)).state;
  if (limit === null || limit === '0') return undefined;
  return { exposure: exposureWith(await owedBy(db, companyId, customer.id, clock.now()), total), limit };
}

/** The order is taken; beyond its customer's limit it is kept and held (rules 1, 12). */
export const confirmSalesOrder = async (
  services: OrderServices,
  orderId: string,
  context: CommandContext,
): Promise<Followed> =>
  progressOrder(
    services,
    orderId,
    confirmOrder,
    { credit: await creditOf(services, context.companyId, orderId) },
    context,
  );
