import { DomainError } from '../../kernel/decider.ts';
import { isMailAddress, MAIL_TEXT_MAX } from '../mailAddress.ts';
import { assertLegal } from './legalCommands.ts';
import type { SalesOrderEvent } from './orderEvents.ts';
import type { SalesOrder } from './salesOrder.ts';

export interface MailInvoice {
  readonly orderId: string;
  /** The invoice as it was issued. */
  readonly issueId: string;
  /** As it is on the invoice. */
  readonly number: string;
  /** Addresses of the customer, each once. */
  readonly to: readonly string[];
  /** Of the invoice, so of the mail. */
  readonly language: 'en' | 'zh';
  /** What is there above the rest of the mail. */
  readonly text: string;
  /** Of the PDF, in hexadecimal. */
  readonly sha256: string;
}

/** An invoice that was issued goes to the customer by mail, as often as someone sends it (rules 15). */
export function mailInvoice({ text, ...mail }: MailInvoice, order: SalesOrder): SalesOrderEvent[] {
  const { orderId, issueId, to } = mail;
  assertLegal('mailInvoice', orderId, order);
  const issue = order.printables.find((one) => one.kind === 'invoice' && one.issueId === issueId);
  if (!issue) throw new DomainError('orders.invoiceNotIssued');
  const { customer } = order;
  if (to.length === 0 || !to.every(isMailAddress))
    throw new DomainError('orders.customerWithoutEmail', { customer: customer.name });
  const written = text.trim();
  if (written.length > MAIL_TEXT_MAX)
    throw new DomainError('catalog.detailTooLong', { field: 'text', maximum: MAIL_TEXT_MAX }, 'text');
  const { revision } = issue;
  return [{ type: 'SalesOrderInvoiceMailed', data: { ...mail, customer, revision, text: written } }];
}
