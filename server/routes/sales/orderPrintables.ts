import { issueOrderPrintable } from '../../commands/sales/issueOrderPrintable.ts';
import { orderPaper } from '../../commands/sales/orderPaper.ts';
import { SalesOrderParams } from '../../contract/sales/salesOrders.ts';
import type { SalesPrintable } from '../../domain/printables.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import type { Routes } from '../../http/app.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';
import { issuedList, printableRoutes } from '../kit/orderPrintables.ts';
import { asNotFound, openedOrder } from './presentOrder.ts';

const ofOrder = {
  ...{ orders: 'sales-orders', params: SalesOrderParams, category: salesOrder.category },
  assertThere: (
    services: { readonly handler: Pick<CommandHandler, 'load'> },
    { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
  ) => openedOrder(services, companyId, orderId),
} as const;

type Printable = Parameters<typeof printableRoutes>[1];

const paperOf = (kind: SalesPrintable): Pick<Printable, 'draft' | 'issue' | 'kind' | 'about'> => ({
  kind,
  about: 'SalesOrderPrintableIssued',
  draft: async (services, { companyId, orderId, subject }, choice) => {
    const { state, position } = await openedOrder(services, companyId, orderId);
    return orderPaper(services, state, { companyId, orderId, kind, choice, subject, position: String(position ?? '') });
  },
  issue: (services, wanted, print, context) =>
    issueOrderPrintable(services, { ...wanted, kind }, print, context).catch(asNotFound),
});

export const orderPrintableRoutes: Routes = {
  salesOrderPrintables: issuedList(ofOrder, 'sales.view'),
  ...printableRoutes('PickSheet', {
    ...{ ...ofOrder, path: 'pick-sheet', may: 'sales.printPickSheet' },
    ...paperOf('pickSheet'),
  }),
  /** Issuing an invoice of an order that has not left ships it, once (rules 1). */
  ...printableRoutes('Invoice', {
    ...{ ...ofOrder, path: 'invoice', may: 'sales.printInvoice' },
    ...paperOf('invoice'),
  }),
  ...printableRoutes('InvoiceOfficeCopy', {
    ...{ ...ofOrder, path: 'invoice-office-copy', may: 'sales.printInvoice' },
    ...paperOf('invoiceOfficeCopy'),
  }),
  /** The last credit memo of the order, or the one that is named. */
  ...printableRoutes('CreditMemo', {
    ...{ ...ofOrder, path: 'credit-memo', may: 'sales.printInvoice' },
    ...paperOf('creditMemo'),
  }),
  /** Ships as an invoice does. */
  ...printableRoutes('BillOfLading', {
    ...{ ...ofOrder, path: 'bill-of-lading', may: 'sales.printShipping' },
    ...paperOf('billOfLading'),
  }),
  ...printableRoutes('ShippingManifest', {
    ...{ ...ofOrder, path: 'shipping-manifest', may: 'sales.printShipping' },
    ...paperOf('shippingManifest'),
  }),
};
