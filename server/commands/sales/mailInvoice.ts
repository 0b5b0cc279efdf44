import { keepAttachment } from '../../database/outbox.ts';
import { client } from '../../domain/clients/client.ts';
import { customerAddresses } from '../../domain/clients/customerAddresses.ts';
import { numberOnPaper } from '../../domain/printables.ts';
import { assertLegal } from '../../domain/sales/legalCommands.ts';
import { mailInvoice as decide, type MailInvoice } from '../../domain/sales/mailInvoice.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import type { Printed } from '../../printables/kit/press.ts';
import type { OrderPaper } from '../../printables/orders/paper.ts';
import type { Services } from '../../services.ts';
import { issuedPaper } from '../printables/issuedPrintables.ts';

type WantedMail = Pick<MailInvoice, 'orderId' | 'issueId' | 'text'>;
type PrintWhole = (paper: OrderPaper) => Promise<Pick<Printed, 'sha256' | 'bytes'>>;

/**
 * Mails an invoice as it was issued to the customer's own address and to contacts who get copies of orders (rules 18.29). Its
 * PDF is kept before the fact that names it (trust R10); the mail leaves with the reactor `invoiceMail`. Throws DomainError
 * `orders.customerWithoutEmail`, `orders.invoiceNotIssued` or why the order refuses it.
 */
export async function mailInvoice(
  { handler, store, db, clock }: Pick<Services, 'handler' | 'store' | 'db' | 'clock'>,
  { orderId, issueId, text }: WantedMail,
  print: PrintWhole,
  context: CommandContext,
): Promise<Handled> {
  const { companyId } = context;
  const { state } = await handler.load(salesOrder, companyId, orderId);
  assertLegal('mailInvoice', orderId, state);
  const found = await issuedPaper(store, salesOrder, companyId, { orderId, issueId, kind: 'invoice' });
  if (!found) throw new DomainError('orders.invoiceNotIssued');
  const { paper, issue } = found;
  const to = customerAddresses((await handler.load(client, companyId, state.customer.id)).state);
  const { language } = paper.settings;
  const number = numberOnPaper(paper.data);
  const mail: MailInvoice = { orderId, issueId, number, to, language, text, sha256: issue.sha256 };
  // Refused before anything is printed for it.
  decide(mail, state);
  const printed = await print(paper);
  if (printed.sha256 !== issue.sha256) throw new DomainError('printables.notSame');
  await keepAttachment(db, printed, clock.now());
  return handler.handle(salesOrder, orderId, mail, decide, context);
}
