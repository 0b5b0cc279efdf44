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

/** What is printed of chosen orders together (spec 3, section 2), in the order of their buttons. */
export const printsTogether = [
  { what: 'pickSheet', permission: 'sales.printPickSheet' },
  { what: 'batchPick', permission: 'sales.printPickSheet' },
  { what: 'billOfLading', permission: 'sales.printShipping' },
  { what: 'testInvoices', permission: 'sales.printInvoice' },
  { what: 'invoice', permission: 'sales.printInvoice' },
] as const satisfies readonly { readonly what: string; readonly permission: Permission }[];
export type PrintTogether = (typeof printsTogether)[number]['what'];

/** Those that are issued of each order, and where they are as one PDF. */
export const issuedTogether = {
  pickSheet: 'pick-sheets',
  billOfLading: 'bills-of-lading',
  invoice: 'invoices',
} as const;
export type IssuedTogether = keyof typeof issuedTogether;
export const isIssuedTogether = (what: PrintTogether): what is IssuedTogether => what in issuedTogether;
