import { Role } from '../../domain/access/roles.ts';
import type { Referred } from '../../domain/fields.ts';
import { orderLink, placeSheetOrder } from '../../domain/priceSheets/orderLink.ts';
import { priceSheet } from '../../domain/priceSheets/priceSheet.ts';
import { submitSheetOrder as decide, type SubmitSheetOrder } from '../../domain/priceSheets/submitSheetOrder.ts';
import { sheetPrice } from '../../domain/sales/priceLine.ts';
import { subContext } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import { derivedContext, type CommandContext, type Handled } from '../../kernel/handleCommand.ts';
import { derivedUuid, entityId } from '../../kernel/ids.ts';
import { openSalesOrder } from '../sales/openSalesOrder.ts';
import { offersOf } from './offers.ts';
import type { SheetServices } from './openPriceSheet.ts';

type Sent = Pick<SubmitSheetOrder, 'deliverOn' | 'customerPo' | 'note' | 'language' | 'lines'>;

/** A customer who orders by a link, in the metadata of what follows: nobody is signed in. */
const customerContext = (
  companyId: string,
  customer: Referred,
  { commandId, correlationId }: Pick<CommandContext, 'commandId' | 'correlationId'>,
): CommandContext => ({
  ...{ companyId, actor: `customer:${customer.name}`, role: Role.USER, channel: 'web' },
  ...{ commandId, correlationId },
});

/**
 * Keeps what a customer ordered by a link, then makes it a new sales order. What was kept becomes an order even if this process
 * ends in between: a reactor places it. Throws DomainErrors `ordering.*`.
 */
export async function submitSheetOrder(
  services: SheetServices,
  { companyId, linkId, sent }: { readonly companyId: string; readonly linkId: string; readonly sent: Sent },
  cause: Pick<CommandContext, 'commandId' | 'correlationId'>,
): Promise<{ readonly handled: Handled; readonly order: Referred | null }> {
  const offered = await offersOf(services, companyId, linkId);
  if (offered === null) throw new DomainError('ordering.linkUnknown');
  const { link, head, today, isCustomerActive, isRepriced, showsPrices, delivery, items } = offered;
  const context = customerContext(companyId, link.customer, cause);
  const command: SubmitSheetOrder = {
    ...{ linkId, today, validFrom: head.validFrom, isCustomerActive, isRepriced, showsPrices, delivery },
    offers: items,
    ...sent,
  };
  const handled = await services.handler.handle(orderLink, linkId, command, decide, context);
  return { handled, order: await placeOrder(services, linkId, context) };
}

/**
 * The sales order of what was submitted by a link: new, to the customer's sales rep, else to the sheet's owner (rules 7). Its id
 * follows from the link, so that it is one order, no matter who places it and how often.
 */
export async function placeOrder(
  services: SheetServices,
  linkId: string,
  context: CommandContext,
): Promise<Referred | null> {
  const { handler } = services;
  const { companyId } = context;
  const { state } = await handler.load(orderLink, companyId, linkId);
  const { submission, sheet, customer } = state;
  if (submission === null || state.order !== null) return state.order;
  const { owner } = (await handler.load(priceSheet, companyId, sheet.id)).state;
  const placing = derivedContext(context, derivedUuid(`order by link ${companyId} ${linkId}`));
  const opened = await openSalesOrder(
    services,
    {
      customerId: customer.id,
      details: { fulfilOn: submission.deliverOn, customerPo: submission.customerPo, notes: submission.note },
      placedOn: submission.submittedOn,
      priceSheet: { ...sheet, isLate: submission.isLate },
      otherwiseOf: owner.id,
      lines: submission.lines.map(({ number, product, quantity, price }) => ({
        ...{ lineId: entityId(placing.commandId, `orderLine${String(number)}`), product, quantity },
        pricing: sheetPrice(price),
      })),
    },
    placing,
  );
  const order = { id: opened.orderId, name: opened.number };
  await handler.handle(orderLink, linkId, { linkId, order }, placeSheetOrder, subContext(placing, 'placed'));
  return order;
}
