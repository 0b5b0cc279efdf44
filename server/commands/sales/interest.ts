import type { Decimal } from '../../domain/decimal.ts';
import { chargeInterest, interestDue, reverseInterest, type InterestDue } from '../../domain/sales/interest.ts';
import { receivable } from '../../domain/sales/receivable.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { agedCustomers } from '../../queries/sales/owed.ts';
import type { OrderServices } from './openSalesOrder.ts';
import { customerOf } from './orderParties.ts';
import { today } from './progressOrder.ts';

/** What interest is made of: the customer, their rate, and what they owe today. */
async function overdueOf(services: OrderServices, companyId: string, customerId: string) {
  const { customer, state } = await customerOf(services, companyId, customerId);
  const day = await today(services, companyId);
  const found = (await agedCustomers(services.db, companyId, { asOf: day, customerId })).get(customerId);
  return { customer, rate: state.creditMonthlyInterestRate, open: found?.aged.invoices ?? [], day };
}

/** What interest a customer can be charged today, before it is charged (rules 12). */
export async function previewInterest(
  services: OrderServices,
  companyId: string,
  customerId: string,
): Promise<InterestDue & { readonly asOf: string }> {
  const { rate, open, day } = await overdueOf(services, companyId, customerId);
  const { state } = await services.handler.load(receivable, companyId, customerId);
  return { asOf: day, ...interestDue({ rate, open, asOf: day }, state) };
}

/** Charges what someone has seen; a repeat of the command is the same interest. */
export async function addInterest(
  services: OrderServices,
  customerId: string,
  amount: Decimal,
  context: CommandContext,
): Promise<{ readonly interestId: string; readonly handled: Handled }> {
  const { customer, rate, open, day } = await overdueOf(services, context.companyId, customerId);
  const interestId = entityId(context.commandId, 'interest');
  const command = { customer, interestId, chargedOn: day, amount, rate, open };
  const handled = await services.handler.handle(receivable, customerId, command, chargeInterest, context);
  return { interestId, handled };
}

/** The interest is not owed after all. */
export async function takeBackInterest(
  services: OrderServices,
  {
    customerId,
    interestId,
    reason,
  }: { readonly customerId: string; readonly interestId: string; readonly reason: string },
  context: CommandContext,
): Promise<Handled> {
  const reversedOn = await today(services, context.companyId);
  const command = { customerId, interestId, reversedOn, reason };
  return services.handler.handle(receivable, customerId, command, reverseInterest, context);
}
