import { issuedBy } from '../../server/commands/printables/issuedPrintables.ts';
import { issuePurchasePaper, purchaseOrderPaper } from '../../server/commands/purchasing/printPurchase.ts';
import { purchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import { renderPapers, type PaperOrder, type RenderPapersOptions } from '../session/renderPapers.ts';
import type { Session } from '../session/session.ts';
import { purchaseNamed } from './purchaseNamed.ts';

/** Purchase orders as PDF, in the order in which they are named. */
export async function renderPurchases(
  session: Session,
  wanted: readonly string[],
  options: RenderPapersOptions,
): Promise<number> {
  const { services, company } = session;
  const orders: PaperOrder[] = [];
  for (const name of wanted) {
    const { orderId, state } = await purchaseNamed(name, session);
    orders.push({
      ...{ kind: 'purchaseOrder', orderId, number: state.number },
      draft: async (choice) => {
        const now = await services.handler.load(purchaseOrder, company.id, orderId);
        const position = String(now.position ?? '');
        return purchaseOrderPaper(services, now.state, { companyId: company.id, choice, position });
      },
      issuedBy: (instant) =>
        issuedBy(services.store, purchaseOrder, company.id, { orderId, kind: 'purchaseOrder', instant }),
      issue: (choice, print, context) => issuePurchasePaper(services, { orderId, choice }, print, context),
    });
  }
  return renderPapers(session, 'purchaseOrder', orders, options);
}
