import { issueOrderPrintable } from '../../server/commands/sales/issueOrderPrintable.ts';
import { orderPaper } from '../../server/commands/sales/orderPaper.ts';
import { client } from '../../server/domain/clients/client.ts';
import type { SalesPrintable } from '../../server/domain/printables.ts';
import { salesOrder } from '../../server/domain/sales/salesOrder.ts';
import { assertMayRead } from '../../server/domain/sales/shippingPaper.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { renderPapers, type PaperOrder, type RenderPapersOptions } from '../session/renderPapers.ts';
import type { Session } from '../session/session.ts';
import { orderNamed } from './orderNamed.ts';

/** Stops without a ZIP code come last. */
const NO_STOP = '\uFFFF';

/** An order with where it stops: until there are routes, all of them are unrouted, and stops go by ZIP code (rules 11). */
interface Stop extends PaperOrder {
  readonly zip: string;
}

const render =
  (kind: SalesPrintable) =>
  async (session: Session, wanted: readonly string[], options: RenderPapersOptions): Promise<number> => {
    const stops: Stop[] = [];
    for (const name of wanted) stops.push(...(await stopsOf(session, kind, name)));
    // By code units: the same on every machine.
    const key = ({ zip, number }: Stop): string => `${zip === '' ? NO_STOP : zip} ${number}`;
    stops.sort((a, b) => (key(a) < key(b) ? -1 : 1));
    return renderPapers(session, kind, stops, options);
  };

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
    ...{ orderId, number, zip },
    draft: async (choice) => {
      const now = await services.handler.load(salesOrder, company.id, orderId);
      const position = String(now.position ?? '');
      const paper = await orderPaper(services, now.state, { companyId: company.id, kind, choice, position, subject });
      assertMayRead({ kind, shows: paper.settings.shows, role: session.context('cli', newCommandId()).role });
      return paper;
    },
    issue: (choice, print, context) =>
      issueOrderPrintable(services, { orderId, kind, choice, subject }, print, context),
  }));
}

export const renderPickSheets = render('pickSheet');
export const renderInvoices = render('invoice');
export const renderBillsOfLading = render('billOfLading');
export const renderManifests = render('shippingManifest');
export const renderOfficeCopies = render('invoiceOfficeCopy');
export const renderCreditMemos = render('creditMemo');
