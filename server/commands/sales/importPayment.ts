import type { Decimal } from '../../domain/decimal.ts';
import { receivable, recordPayment, type PaymentMethod } from '../../domain/sales/receivable.ts';
import { sameValue, type Claims } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { derivedUuid } from '../../kernel/ids.ts';
import { findCalled } from '../clients/clientClaims.ts';
import type { OrderServices } from './openSalesOrder.ts';
import { customerOf } from './orderParties.ts';
import { today } from './progressOrder.ts';

type TakingServices = OrderServices & { readonly claims: Claims };

/** A payment as a row of a file has it; what it leaves empty is absent. */
export interface WrittenPayment {
  readonly row: number;
  /** Name or abbreviation. */
  readonly customer: string;
  /** Business date, YYYY-MM-DD; absent: today. */
  readonly receivedOn?: string;
  readonly amount: Decimal;
  readonly method?: PaymentMethod;
  readonly reference?: string;
  readonly note?: string;
}

/** The customer that a row names, and the command that writes its payment, under an id that follows from what it says. */
export async function writtenPayment(
  services: TakingServices,
  companyId: string,
  { customer: named, receivedOn, amount, method = 'CHECK', reference = '', note = '' }: WrittenPayment,
) {
  const found = await findCalled(services, { companyId, kind: 'customer' }, named);
  if (found === null) throw new DomainError('orders.customerNameUnknown', { value: named }, 'customer');
  const { customer } = await customerOf(services, companyId, found.id);
  const day = await today(services, companyId);
  const on = receivedOn ?? day;
  const key = ['payment', companyId, customer.id, on, amount, sameValue(reference)].join(':');
  const paymentId = derivedUuid(key).replaceAll('-', '');
  return { customer, paymentId, receivedOn: on, amount, method, reference, note, orderId: null, today: day };
}

/** Records the payment of a row; false where the same one is known. */
export async function importPayment(
  services: TakingServices,
  [row]: readonly WrittenPayment[],
  context: CommandContext,
): Promise<boolean> {
  if (!row) return false;
  const command = await writtenPayment(services, context.companyId, row);
  const handled = await services.handler.handle(receivable, command.customer.id, command, recordPayment, context);
  return handled.types.length > 0;
}
