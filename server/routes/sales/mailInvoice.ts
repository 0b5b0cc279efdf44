import { mailInvoice } from '../../commands/sales/mailInvoice.ts';
import { IssuedPrintableParams, MailInvoice, PrintableIssuedAnswer } from '../../contract/printables.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import { logoFile } from '../../files/logoFile.ts';
import type { Routes } from '../../http/app.ts';
import type { OrderPaper } from '../../printables/orders/paper.ts';
import { post } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { presentedIssue } from '../kit/orderPrintables.ts';
import { printed, printerOf } from '../kit/printing.ts';
import { asNotFound, openedOrder } from './presentOrder.ts';

export const mailInvoiceRoutes: Routes = {
  /** POST sales-orders/{orderId}/printables/invoice/{issueId}/email: an invoice as it was issued, to its customer. */
  mailInvoice: (app, deps) => {
    const printer = printerOf(app);
    post(
      '/api/company/:companyId/sales-orders/:orderId/printables/invoice/:issueId/email',
      {
        ...{ may: 'sales.printInvoice', params: IssuedPrintableParams, body: MailInvoice },
        answer: PrintableIssuedAnswer,
      },
      async (request, { services, files }) => {
        const { companyId, orderId, issueId } = request.params;
        await openedOrder(services, companyId, orderId);
        const print = async (paper: OrderPaper) =>
          printed(request, printer, paper, await logoFile(files, companyId, paper.settings.logo));
        const { text = '' } = request.body;
        const wanted = { orderId, issueId, text };
        const handled = await mailInvoice(services, wanted, print, commandContext(request)).catch(asNotFound);
        const data = await presentedIssue(services, salesOrder, { companyId, orderId, issueId });
        return accepted(request, deps, handled, {
          ...{ data, notice: 'printables.invoiceMailed', about: 'SalesOrderInvoiceMailed' },
          details: { number: data.number },
        });
      },
    )(app, deps);
  },
};
