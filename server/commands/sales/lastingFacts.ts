import type { Client } from '../../domain/clients/client.ts';
import type { Decimal } from '../../domain/decimal.ts';
import type { SalesPrintable } from '../../domain/printables.ts';
import { salesOrder, type SalesOrder } from '../../domain/sales/salesOrder.ts';
import { owedBeside } from '../../queries/sales/owed.ts';
import type { Services } from '../../services.ts';
import { firstIssuedData } from '../printables/issuedPrintables.ts';

interface OfPaper {
  readonly companyId: string;
  readonly orderId: string;
  readonly kind: SalesPrintable;
  readonly subject?: string | undefined;
}

/**
 * What comes before the number of a paper of a customer: their abbreviation (spec 3, section 5). The first paper of a kind says it
 * for those after it: a document keeps its number. Undefined: nothing does.
 */
export async function prefixOf(
  { store }: Pick<Services, 'store'>,
  { printables }: SalesOrder,
  { abbreviation }: Pick<Client, 'abbreviation'>,
  { companyId, orderId, kind, subject }: OfPaper,
): Promise<string | undefined> {
  const isFirst = !printables.some((one) => one.kind === kind && one.subject === subject);
  const known = isFirst
    ? abbreviation
    : (await firstIssuedData(store, salesOrder, companyId, { orderId, kinds: [kind], subject }))?.prefix;
  return typeof known === 'string' && known !== '' ? known : undefined;
}

/** Both tell the same of the account. */
const invoices: readonly SalesPrintable[] = ['invoice', 'invoiceOfficeCopy'];

/** What the customer owed before this invoice, on its date; what the first of its papers said of that stays so. */
export async function balanceBefore(
  { store, db }: Pick<Services, 'store' | 'db'>,
  { printables, customer }: SalesOrder,
  { companyId, orderId, invoicedOn }: Pick<OfPaper, 'companyId' | 'orderId'> & { readonly invoicedOn: string },
): Promise<Decimal> {
  if (printables.some(({ kind }) => invoices.includes(kind))) {
    const said = await firstIssuedData(store, salesOrder, companyId, { orderId, kinds: invoices });
    if (typeof said?.balanceForward === 'string') return said.balanceForward;
  }
  return owedBeside(db, companyId, { asOf: invoicedOn, customerId: customer.id, beside: orderId });
}
