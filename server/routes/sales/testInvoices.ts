import { createHash } from 'node:crypto';
import { orderPaper } from '../../commands/sales/orderPaper.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { OrdersPdfQuery } from '../../contract/printables.ts';
import { logoFile } from '../../files/logoFile.ts';
import type { Routes } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { message } from '../../messages.ts';
import { mergePdfs } from '../../printables/kit/merge.ts';
import type { Printed } from '../../printables/kit/press.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { auditRead } from '../kit/command.ts';
import { document, limitDocuments } from '../kit/export.ts';
import { pdfAnswer, printed, printerOf, sendPdf } from '../kit/printing.ts';
import { openedOrder } from './presentOrder.ts';

export const testInvoiceRoutes: Routes = {
  /** GET sales-orders/test-invoices.pdf: previews of the invoices of several orders; nothing is issued or shipped (rules 18.34). */
  testInvoicesPdf: (app, { services, files }) => {
    const printer = printerOf(app);
    app.get(
      '/api/company/:companyId/sales-orders/test-invoices.pdf',
      {
        config: { ...may('sales.printInvoice'), ...document },
        exposeHeadRoute: false,
        schema: { params: CompanyParams, querystring: OrdersPdfQuery, response: pdfAnswer },
      },
      async (request, reply) => {
        const { companyId } = request.params;
        const { orderIds, language = 'en', paper = 'letter' } = request.query;
        const ids = [...new Set(orderIds.split(','))];
        const orders = [];
        for (const orderId of ids) orders.push({ orderId, ...(await openedOrder(services, companyId, orderId)) });
        await limitDocuments(request, services);
        const parts: Printed[] = [];
        for (const { orderId, state, position } of orders) {
          const wanted = { companyId, orderId, kind: 'invoice', position: String(position ?? '') } as const;
          const invoice = await orderPaper(services, state, { ...wanted, choice: { language, paper } });
          const logo = await logoFile(files, companyId, invoice.settings.logo);
          parts.push(await printed(request, printer, invoice, logo));
        }
        const title = message('printables', 'invoice.tests', language);
        const bytes = await mergePdfs(parts, { title, at: services.clock.now() });
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        await auditRead(request, services, {
          type: 'DocumentPrinted',
          data: { what: 'testInvoices', id: null, copies: 1, rows: parts.length, position: null, sha256 },
        });
        const day = await dayOf(services.db, companyId, services.clock.now());
        const missing = [...new Set(parts.flatMap((part) => part.missing))];
        const pages = parts.reduce((sum, part) => sum + part.pages, 0);
        const named = { plain: `test-invoices-${day}`, name: `${title} ${day}` };
        return sendPdf(reply, { bytes, pages, sha256, missing }, named);
      },
    );
  },
};
