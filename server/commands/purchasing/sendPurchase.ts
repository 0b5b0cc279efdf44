import { keepAttachment } from '../../database/outbox.ts';
import { client } from '../../domain/clients/client.ts';
import { sendPurchase as decide, type SendPurchase } from '../../domain/purchasing/endPurchase.ts';
import { purchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import { asCompared } from '../../domain/text.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler, Handled } from '../../kernel/handleCommand.ts';
import { subContext } from '../../kernel/claims.ts';
import type { Printed } from '../../printables/kit/press.ts';
import type { OrderPaper } from '../../printables/orders/paper.ts';
import type { Services } from '../../services.ts';
import { issuedPrintables } from '../printables/issuedPrintables.ts';
import { issuePurchasePaper } from './printPurchase.ts';

/** Addresses that a vendor's orders may go to: the account's, then those of its contacts, each once. */
export async function vendorAddresses(
  { handler }: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  vendorId: string,
): Promise<string[]> {
  const { email, contacts } = (await handler.load(client, companyId, vendorId)).state;
  const all = [email, ...contacts.filter(({ isRemoved }) => !isRemoved).map(({ values }) => values.email)];
  return [...new Set(all.filter((address) => address !== ''))];
}

type WantedSend = Omit<SendPurchase, 'to' | 'paper'> & { readonly to?: string | undefined };
type PrintWhole = (paper: OrderPaper) => Promise<Printed>;
type MailServices = Pick<Services, 'handler' | 'store' | 'db' | 'clock'>;

/**
 * Tells the vendor what is ordered. Mail goes to an address of the vendor alone, the account's where none is named, with the
 * paper as it is issued for it, and leaves with the reactor `purchaseOrderMail`. Throws DomainError `purchases.addressUnknown`.
 */
export async function sendPurchase(
  services: MailServices,
  { to, ...wanted }: WantedSend,
  print: PrintWhole,
  context: CommandContext,
): Promise<Handled> {
  const { handler } = services;
  const { companyId } = context;
  const { state } = await handler.load(purchaseOrder, companyId, wanted.orderId);
  const known =
    wanted.by === 'mail' && state.isOpened ? await vendorAddresses(services, companyId, state.vendor.id) : [];
  const named = to === undefined ? known[0] : known.find((address) => asCompared(address) === asCompared(to));
  if (wanted.by === 'mail' && to !== undefined && named === undefined)
    throw new DomainError('purchases.addressUnknown', { vendor: state.vendor.name, value: to }, 'to');
  const command: SendPurchase = { ...wanted, to: named ?? '' };
  if (wanted.by !== 'mail') return handler.handle(purchaseOrder, wanted.orderId, command, decide, context);
  // Refused before a paper is issued for it.
  decide(command, state);
  const paper = await issuedForMail(services, wanted, print, context);
  // What was issued for it is no change of someone else.
  const { expectedRevision: _, ...sending } = context;
  return handler.handle(purchaseOrder, wanted.orderId, { ...command, paper }, decide, sending);
}

/** The paper that goes with a mail: kept before the fact that names it (trust R10). */
async function issuedForMail(
  services: MailServices,
  { orderId, language }: WantedSend,
  print: PrintWhole,
  context: CommandContext,
): Promise<NonNullable<SendPurchase['paper']>> {
  const { db, clock, store } = services;
  const kept: PrintWhole = async (paper) => {
    const printed = await print(paper);
    await keepAttachment(db, printed, clock.now());
    return printed;
  };
  const { expectedRevision } = context;
  const issuing = { ...subContext(context, 'paper'), ...(expectedRevision === undefined ? {} : { expectedRevision }) };
  const choice = { language, paper: 'letter' } as const;
  const { issueId } = await issuePurchasePaper(services, { orderId, choice }, kept, issuing);
  const { issues } = await issuedPrintables(store, purchaseOrder, context.companyId, orderId);
  const found = issues.find(({ issue }) => issue.issueId === issueId);
  if (!found) throw new TypeError(`${orderId} has no issue ${issueId}`);
  return { issueId, sha256: found.issue.sha256 };
}
