import type { Permission } from '../../../../server/domain/access/permissions.ts';
import type { SalesPrintable } from '../../../../server/domain/printables.ts';
import { shippingPapers, type OrderCommand } from '../../../../server/domain/sales/legalCommands.ts';

interface OrderPaper {
  readonly kind: SalesPrintable;
  /** Issues it. */
  readonly command: OrderCommand;
  readonly permission: Permission;
}

/** What is printed of a sales order, in the order of the menu. */
export const orderPapers: readonly OrderPaper[] = [
  { kind: 'pickSheet', command: 'issuePickSheet', permission: 'sales.printPickSheet' },
  { kind: 'billOfLading', command: 'issueBillOfLading', permission: 'sales.printShipping' },
  { kind: 'shippingManifest', command: 'issueShippingManifest', permission: 'sales.printShipping' },
  { kind: 'invoice', command: 'issueInvoice', permission: 'sales.printInvoice' },
  { kind: 'invoiceOfficeCopy', command: 'issueInvoiceOfficeCopy', permission: 'sales.printInvoice' },
  { kind: 'creditMemo', command: 'issueCreditMemo', permission: 'sales.printInvoice' },
];

/** Issuing it ships an order that has not left. */
export const shipsOrder = (kind: SalesPrintable): boolean => kind in shippingPapers;
