import { receivable, recordPayment, reversePayment, type PaymentMethod } from '../../domain/sales/receivable.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import type { OrderServices } from './openSalesOrder.ts';
import { customerOf } from './orderParties.ts';
import { today } from './progressOrder.ts';
import type { Decimal } from '../../domain/decimal.ts';

export interface TypedPayment {
  readonly amount: Decimal;
  /** Business date, YYYY-MM-DD; absent: today. */
  readonly receivedOn?: string | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly reference?: string | undefined;
  readonly note?: string | undefined;
  /** The invoice that it is for; absent or null: the oldest. */
  readonly orderId?: string | null | undefined;
}

/** Money that came in from a customer; a repeat of the command is the same payment. */
export async function takePayment(
  services: OrderServices,
  customerId: string,
  { amount, receivedOn, method = 'CHECK', reference = '', note = '', orderId = null }: TypedPayment,
  context: CommandContext,
): Promise<{ readonly paymentId: string; readonly handled: Handled }> {
  const { companyId, commandId } = context;
  const { customer } = await customerOf(services, companyId, customerId);
  if (orderId !== null) {
    const { state } = await services.handler.load(salesOrder, companyId, orderId);
    if (state.customer.id !== customerId || !state.isInvoiced)
      throw new DomainError('receivables.invoiceUnknown', { orderId }, 'orderId');
  }
  const day = await today(services, companyId);
  const paymentId = entityId(commandId, 'payment');
  const command = {
    ...{ customer, paymentId, amount, method, reference, note, orderId },
    ...{ receivedOn: receivedOn ?? day, today: day },
  };
  const handled = await services.handler.handle(receivable, customerId, command, recordPayment, context);
  return { paymentId, handled };
}

/** The payment did not come after all. */
export async function takeBackPayment(
  services: OrderServices,
  {
    customerId,
    paymentId,
    reason,
  }: { readonly customerId: string; readonly paymentId: string; readonly reason: string },
  context: CommandContext,
): Promise<Handled> {
  const reversedOn = await today(services, context.companyId);
  const command = { customerId, paymentId, reversedOn, reason };
  return services.handler.handle(receivable, customerId, command, reversePayment, context);
}
