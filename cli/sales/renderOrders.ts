import { dataSha256Of } from '../../server/commands/printables/issuePrintable.ts';
import { issuedPaper, issuedPrintables } from '../../server/commands/printables/issuedPrintables.ts';
import { issueOrderPrintable } from '../../server/commands/sales/issueOrderPrintable.ts';
import { mailInvoice } from '../../server/commands/sales/mailInvoice.ts';
import { orderPaper } from '../../server/commands/sales/orderPaper.ts';
import { client } from '../../server/domain/clients/client.ts';
import type { SalesPrintable } from '../../server/domain/printables.ts';
import { salesOrder } from '../../server/domain/sales/salesOrder.ts';
import { assertMayRead } from '../../server/domain/sales/shippingPaper.ts';
import { renderPapers, type PaperOrder, type RenderPapersOptions } from '../session/renderPapers.ts';
import type { Session } from '../session/session.ts';
import { orderNamed } from './orderNamed.ts';

/** Those without a route, and stops without a ZIP code, come last. */
const NO_STOP = '\uFFFF';

/** A paper with where its order stops: by its route, then by ZIP code (rules 11, 15). */
interface Stop extends PaperOrder {
  readonly route: string;
  readonly zip: string;
}

/** By code units: the same on every machine. */
const stopKey = ({ route, zip, number }: Stop): string =>
  [route === '' ? NO_STOP : route, zip === '' ? NO_STOP : zip, number].join('\u0000');

/** Papers of these orders by route and stop, those of a stop in the order of `kinds`. */
export async function stopPapers(
  session: Session,
  kinds: readonly SalesPrintable[],
  orders: readonly string[],
): Promise<PaperOrder[]> {
  const stops: (readonly [key: string, papers: readonly Stop[]])[] = [];
  for (const name of orders) {
    const papers: Stop[] = [];
    for (const kind of kinds) papers.push(...(await stopsOf(session, kind, name)));
    const [first] = papers;
    if (first) stops.push([stopKey(first), papers]);
  }
  return stops.sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, papers]) => papers);
}

const render =
  (kind: SalesPrintable) =>
  async (session: Session, wanted: readonly string[], options: RenderPapersOptions): Promise<number> =>
    renderPapers(session, kind, await stopPapers(session, [kind], wanted), options);

/** One paper of an order, or one for each of its credit memos. */
async function stopsOf(session: Session, kind: SalesPrintable, name: string): Promise<Stop[]> {
  const { services, company } = session;
  const { orderId, state } = await orderNamed(name, session);
  const memos = kind === 'creditMemo' ? state.memos : [];
  const papers = memos.map(({ memoId: subject, number }) => ({ subject, number }));
  const { addresses } = (await services.handler.load(client, company.id, state.customer.id)).state;
  const address = addresses.find(({ id }) => id === state.references.deliveryAddress?.id);
  const zip = address?.values.zip ?? '';
  return (papers.length > 0 ? papers : [{ subject: undefined, number: state.number }]).map(({ subject, number }) => ({
    ...{ kind, orderId, number, zip, route: state.details.route },
    draft: async (choice) => {
      const now = await services.handler.load(salesOrder, company.id, orderId);
      const position = String(now.position ?? '');
      const paper = await orderPaper(services, now.state, { companyId: company.id, kind, choice, position, subject });
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
    issuedIn: async (batchId, choice) => {
      const now = await services.handler.load(salesOrder, company.id, orderId);
      const { issues } = await issuedPrintables(services.store, salesOrder, company.id, orderId);
      const last = issues.findLast(({ issue }) => issue.kind === kind && issue.subject === subject);
      if (last?.metadata.correlationId !== batchId) return null;
      const fresh = await orderPaper(services, now.state, {
        companyId: company.id,
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
