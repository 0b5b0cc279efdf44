import { client } from '../../domain/clients/client.ts';
import { sendPurchase as decide, type SendPurchase } from '../../domain/purchasing/endPurchase.ts';
import { purchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import { asCompared } from '../../domain/text.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler, Handled } from '../../kernel/handleCommand.ts';
import type { PurchaseServices } from './purchaseParts.ts';

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

/**
 * Tells the vendor what is ordered. Mail goes to an address of the vendor alone, the account's where none is named, and
 * leaves with the reactor `purchaseOrderMail`. Throws DomainError `purchases.addressUnknown`.
 */
export async function sendPurchase(
  services: Pick<PurchaseServices, 'handler'>,
  { to, ...wanted }: Omit<SendPurchase, 'to'> & { readonly to?: string | undefined },
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
  return handler.handle(purchaseOrder, wanted.orderId, { ...wanted, to: named ?? '' }, decide, context);
}
