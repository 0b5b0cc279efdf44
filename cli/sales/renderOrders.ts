import { dataSha256Of } from '../../server/commands/printables/issuePrintable.ts';
import { issuedBy, issuedPaper, issuedPrintables } from '../../server/commands/printables/issuedPrintables.ts';
import { issueOrderPrintable } from '../../server/commands/sales/issueOrderPrintable.ts';
import { mailInvoice } from '../../server/commands/sales/mailInvoice.ts';
import { orderPaper } from '../../server/commands/sales/orderPaper.ts';
import { compareStops, stopKey } from '../../server/commands/sales/stopKey.ts';
import type { SalesPrintable } from '../../server/domain/printables.ts';
import { salesOrder, type SalesOrder } from '../../server/domain/sales/salesOrder.ts';
import { assertMayRead } from '../../server/domain/sales/shippingPaper.ts';
import { renderPapers, type PaperOrder, type RenderPapersOptions } from '../session/renderPapers.ts';
import type { Session } from '../session/session.ts';
import { orderNamed } from './orderNamed.ts';

/** The papers of an order, and where it stops. */
interface Stop {
  readonly key: string;
  readonly papers: readonly PaperOrder[];
}

/** Papers of these orders by route and stop, those of a stop in the order of `kinds`. */
export async function stopPapers(
  session: Session,
  kinds: readonly SalesPrintable[],
  orders: readonly string[],
): Promise<PaperOrder[]> {
  const stops: Stop[] = [];
  for (const name of orders) {
    const { orderId, state } = await orderNamed(name, session);
    const papers = kinds.flatMap((kind) => papersOf(session, kind, orderId, state));
    stops.push({ key: await stopKey(session.services, session.company.id, state), papers });
  }
  return stops.sort((a, b) => compareStops(a.key, b.key)).flatMap(({ papers }) => papers);
}

const render =
  (kind: SalesPrintable) =>
  async (session: Session, wanted: readonly string[], options: RenderPapersOptions): Promise<number> =>
    renderPapers(session, kind, await stopPapers(session, [kind], wanted), options);

/** One paper of an order, or one for each of its credit memos. */
function papersOf(
  session: Session,
  kind: SalesPrintable,
  orderId: string,
  { number, memos }: SalesOrder,
): readonly PaperOrder[] {
  const { services, company } = session;
  const ofMemos = kind === 'creditMemo' ? memos.map((memo) => ({ subject: memo.memoId, number: memo.number })) : [];
  return (ofMemos.length > 0 ? ofMemos : [{ subject: undefined, number }]).map(({ subject, number: known }) => ({
    ...{ kind, orderId, number: known },
    draft: async (choice) => {
      const now = await services.handler.load(salesOrder, company.id, orderId);
      const position = String(now.position ?? '');
      const paper = await orderPaper(services, now.state, {
        companyId: company.id,
        orderId,
        kind,
        choice,
        position,
        subject,
      });
      assertMayRead({ kind, shows: paper.settings.shows, role: session.user.role });
      return paper;
    },
    issue: (choice, print, context) =>
      issueOrderPrintable(services, { orderId, kind, choice, subject }, print, context),
    ...(kind === 'invoice'
      ? {
          mail: (issueId, printed, context) =>
            mailInvoice(services, { orderId, issueId, text: '' }, () => Promise.resolve(printed), context),
        }
      : {}),
    issuedBy: async (instant) => {
      const once = await issuedBy(services.store, salesOrder, company.id, { orderId, kind, subject, instant });
      if (once) assertMayRead({ kind, shows: once.paper.settings.shows, role: session.user.role });
      return once;
    },
    issuedIn: async (batchId, choice) => {
      const now = await services.handler.load(salesOrder, company.id, orderId);
      const { issues } = await issuedPrintables(services.store, salesOrder, company.id, orderId);
      const last = issues.findLast(({ issue }) => issue.kind === kind && issue.subject === subject);
      if (last?.metadata.correlationId !== batchId) return null;
      const fresh = await orderPaper(services, now.state, {
        companyId: company.id,
        orderId,
        kind,
        choice,
        position: '',
        subject,
      });
      // It has changed since: that is issued as a revision.
      if (dataSha256Of(fresh.data) !== last.issue.dataSha256) return null;
      const { issueId } = last.issue;
      return (await issuedPaper(services.store, salesOrder, company.id, { orderId, issueId, kind }))?.paper ?? null;
    },
  }));
}

export const renderPickSheets = render('pickSheet');
export const renderInvoices = render('invoice');
export const renderBillsOfLading = render('billOfLading');
export const renderManifests = render('shippingManifest');
export const renderOfficeCopies = render('invoiceOfficeCopy');
export const renderCreditMemos = render('creditMemo');
