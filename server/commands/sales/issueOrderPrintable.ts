import type { PrintableChoice, SalesPrintable } from '../../domain/printables.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import {
  issueOrderPrintable as decide,
  issuingCommand,
  type IssueOrderPrintable,
} from '../../domain/sales/issueOrderPrintable.ts';
import { assertLegal, shippingPapers } from '../../domain/sales/legalCommands.ts';
import { isShipped } from '../../domain/sales/orderCodes.ts';
import { assertMayRead } from '../../domain/sales/shippingPaper.ts';
import type { SalesOrderEvent } from '../../domain/sales/orderEvents.ts';
import { salesOrder, type SalesOrder } from '../../domain/sales/salesOrder.ts';
import { subContext } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import type { Services } from '../../services.ts';
import { issuePrintable, type Issued, type Print } from '../printables/issuePrintable.ts';
import type { OrderServices } from './openSalesOrder.ts';
import { orderPaper, printSettings } from './orderPaper.ts';
import { orderFacts } from './progressOrder.ts';
import { shipSalesOrder } from './shipSalesOrder.ts';

interface IssueOrderPaper {
  readonly orderId: string;
  readonly kind: SalesPrintable;
  readonly choice: PrintableChoice;
  /** Of a credit memo: which one; absent: the last. */
  readonly subject?: string | undefined;
}

/**
 * Issues a paper of a sales order. The first invoice or bill of lading of an order that has not left ships it, once, by the
 * guard of shipping (rules 1). Throws DomainError `orders.unknown`, or why the paper can't be issued now.
 */
export async function issueOrderPrintable(
  services: OrderServices & Pick<Services, 'store'>,
  { orderId, kind, choice, subject }: IssueOrderPaper,
  print: Print,
  context: CommandContext,
): Promise<Issued> {
  const { handler } = services;
  const { companyId } = context;
  const { state } = await handler.load(salesOrder, companyId, orderId);
  const isRepeat = state.printables.some(({ issueId }) => issueId === entityId(context.commandId, 'printable'));
  const isShipping = !isRepeat && kind in shippingPapers && !isShipped(state.phase);
  assertMayRead({ kind, shows: (await printSettings(services, companyId, kind)).shows, role: context.role });
  const alsoTypes = isShipping ? await ship(services, { orderId, kind }, state, context) : [];
  const { expectedRevision: seen, ...rest } = context;
  // What shipping appended is no change of someone else.
  const issuing = isShipping || seen === undefined ? rest : { ...rest, expectedRevision: seen };
  const facts = await orderFacts(services, companyId, state);
  const { handled, issueId } = await issuePrintable<SalesPrintable, SalesOrder, SalesOrderEvent>({
    ...{ handler, decider: salesOrder, orderId, context: issuing, print },
    draft: async (order, position) => {
      assertLegal(issuingCommand[kind], orderId, order, facts);
      return orderPaper(services, order, { companyId, orderId, kind, choice, position, subject });
    },
    decide: (wanted, order) => decide({ ...wanted, facts } satisfies IssueOrderPrintable, order),
  });
  return { handled: { ...handled, types: [...handled.types, ...alsoTypes] }, issueId };
}

/** The goods leave by the command of shipping itself, for which anyone who issues needs its permission. Resolves with what happened. */
async function ship(
  services: OrderServices,
  { orderId, kind }: Pick<IssueOrderPaper, 'orderId' | 'kind'>,
  order: SalesOrder,
  context: CommandContext,
): Promise<readonly string[]> {
  assertLegal(issuingCommand[kind], orderId, order, await orderFacts(services, context.companyId, order));
  if (!isPermitted(context.role, 'sales.ship')) throw new DomainError('orders.notShipped');
  const { expectedRevision } = context;
  const shipping = { ...subContext(context, 'ship'), ...(expectedRevision === undefined ? {} : { expectedRevision }) };
  return (await shipSalesOrder(services, orderId, shipping, 'documentIssued')).handled.types;
}
