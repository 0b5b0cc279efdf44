import { issued, type IssuePrintable, type SalesPrintable } from '../printables.ts';
import { assertLegal, type OrderCommand, type OrderFacts } from './legalCommands.ts';
import type { SalesOrderEvent } from './orderEvents.ts';
import type { SalesOrder } from './salesOrder.ts';

/** The command that issues each paper. */
export const issuingCommand = {
  pickSheet: 'issuePickSheet',
  invoice: 'issueInvoice',
  invoiceOfficeCopy: 'issueInvoiceOfficeCopy',
  billOfLading: 'issueBillOfLading',
  shippingManifest: 'issueShippingManifest',
  creditMemo: 'issueCreditMemo',
} as const satisfies Record<SalesPrintable, OrderCommand>;

export interface IssueOrderPrintable extends IssuePrintable<SalesPrintable> {
  readonly facts: OrderFacts;
}

/** A paper of the order is given out: what is on it is kept, so that it can be printed again (rules 15). */
export function issueOrderPrintable({ facts, ...wanted }: IssueOrderPrintable, order: SalesOrder): SalesOrderEvent[] {
  assertLegal(issuingCommand[wanted.kind], wanted.orderId, order, facts);
  const { kept, issue } = issued(wanted, order.printables);
  return [
    ...kept.map((data) => ({ type: 'SalesOrderPrintableLinesKept', data }) as const),
    { type: 'SalesOrderPrintableIssued', data: issue },
  ];
}
