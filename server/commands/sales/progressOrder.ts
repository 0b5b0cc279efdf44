import { client, ClientStatus } from '../../domain/clients/client.ts';
import { valueList } from '../../domain/company/valueList.ts';
import { dueDay } from '../../domain/sales/ageing.ts';
import type { OrderFacts } from '../../domain/sales/legalCommands.ts';
import { orderSettingsOf } from '../../domain/sales/orderSettings.ts';
import { markInvoiced, type Progress } from '../../domain/sales/progressOrder.ts';
import type { SalesOrderEvent } from '../../domain/sales/orderEvents.ts';
import { salesOrder, type SalesOrder } from '../../domain/sales/salesOrder.ts';
import type { Decide } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler } from '../../kernel/handleCommand.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { companyConfig } from '../company/companyConfig.ts';
import { followOrder, type Followed } from './followOrder.ts';
import type { OrderServices } from './openSalesOrder.ts';

/** What legal commands ask about beside the order. */
export async function orderFacts(
  { handler }: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  { customer }: Pick<SalesOrder, 'customer'>,
): Promise<OrderFacts> {
  const { assignsManually, dontAllowShip, demandsWeights } = orderSettingsOf(await companyConfig(handler, companyId));
  // An order that does not exist has no customer either.
  const isActive =
    customer.id !== '' && (await customerStatus(handler, companyId, customer.id)) === ClientStatus.ACTIVE;
  return { isCustomerActive: isActive, assignsManually, dontAllowShip, demandsWeights };
}

async function customerStatus(handler: Pick<CommandHandler, 'load'>, companyId: string, customerId: string) {
  const { isRegistered, status } = (await handler.load(client, companyId, customerId)).state;
  return isRegistered ? status : null;
}

/** One step of an order, and what follows from it for the stock. `more`: what the step asks for beside the facts. */
export async function progressOrder<C extends Progress>(
  services: OrderServices,
  orderId: string,
  decide: Decide<C, SalesOrder, SalesOrderEvent>,
  more: Omit<C, keyof Progress>,
  context: CommandContext,
): Promise<Followed> {
  const { state } = await services.handler.load(salesOrder, context.companyId, orderId);
  const facts = await orderFacts(services, context.companyId, state);
  return followOrder(services, orderId, { orderId, facts, ...more } as C, decide, context);
}

export const today = ({ db, clock }: OrderServices, companyId: string): Promise<string> =>
  dayOf(db, companyId, clock.now());

/** The invoice is written, today; due by the order's terms (rules 12). */
export async function invoiceSalesOrder(
  services: OrderServices,
  orderId: string,
  context: CommandContext,
): Promise<Followed> {
  const { companyId } = context;
  const { paymentTerm } = (await services.handler.load(salesOrder, companyId, orderId)).state.references;
  const terms = (await services.handler.load(valueList('financialTerm'), companyId, 'financialTerm')).state.values;
  const days = terms.find(({ id }) => id === paymentTerm?.id)?.dueDays;
  const invoicedOn = await today(services, companyId);
  const dueOn = dueDay(invoicedOn, paymentTerm?.name, days);
  return progressOrder(services, orderId, markInvoiced, { invoicedOn, dueOn }, context);
}
