import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import type { Permission } from '../../server/domain/access/permissions.ts';
import type { SalesPrintable } from '../../server/domain/printables.ts';
import { derivedUuid } from '../../server/kernel/ids.ts';
import { dayOf } from '../../server/queries/company/companyDay.ts';
import { ordersDue } from '../../server/queries/sales/ordersDue.ts';
import { assertPermitted } from '../session/identity.ts';
import { renderBatch, type RenderPapersOptions } from '../session/renderPapers.ts';
import type { Session } from '../session/session.ts';
import { dayGiven } from '../terminal/dayGiven.ts';
import { ExitCode } from '../terminal/exitCodes.ts';
import { printStatus } from '../terminal/output.ts';
import { stopPapers } from './renderOrders.ts';

/** How long to wait for the latest orders to appear in the list. */
const PATIENCE_MS = 2_000;

/** What can be printed of a day, by its name, and who may. */
const documents: Readonly<Record<string, { readonly kind: SalesPrintable; readonly may: Permission }>> = {
  'pick-sheet': { kind: 'pickSheet', may: 'sales.printPickSheet' },
  'bill-of-lading': { kind: 'billOfLading', may: 'sales.printShipping' },
  'shipping-manifest': { kind: 'shippingManifest', may: 'sales.printShipping' },
  invoice: { kind: 'invoice', may: 'sales.printInvoice' },
  'invoice-office-copy': { kind: 'invoiceOfficeCopy', may: 'sales.printInvoice' },
};

interface PrintBatchOptions extends Omit<RenderPapersOptions, 'issue'> {
  readonly date?: string;
  readonly documents: readonly string[];
}

/**
 * Issues documents of all orders with a target fulfillment date, as one PDF by route, stop and document (rules 15). The same
 * command again prints what it issued, adds what is new, and revises what has changed.
 */
export async function printBatch(session: Session, options: PrintBatchOptions): Promise<number> {
  const { services, company, user, t } = session;
  const wanted = options.documents.flatMap((name) => documents[name] ?? []);
  for (const { may } of wanted) assertPermitted(user, may);
  const day = dayGiven(options.date) ?? (await dayOf(services.db, company.id, services.clock.now()));
  await waitForReadModels(services, ['sales_order'], PATIENCE_MS);
  const orders = await ordersDue(services.db, company.id, day);
  if (orders.length === 0) {
    printStatus(t('printBatch.none', { day }));
    return ExitCode.ok;
  }
  const papers = await stopPapers(
    session,
    wanted.map(({ kind }) => kind),
    orders,
  );
  const id = derivedUuid(`print-batch/${company.id}/${day}`);
  return renderBatch(session, papers, { ...options, issue: true }, { name: `print-batch-${day}`, id });
}
