import { batchPickPaper } from '../../commands/sales/batchPickPaper.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { OrdersPdfQuery } from '../../contract/printables.ts';
import { logoFile } from '../../files/logoFile.ts';
import type { Routes } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { message } from '../../messages.ts';
import { auditRead } from '../kit/command.ts';
import { document, limitDocuments } from '../kit/export.ts';
import { pdfAnswer, printed, printerOf, sendPdf } from '../kit/printing.ts';
import { asNotFound } from './presentOrder.ts';

export const batchPickRoutes: Routes = {
  /** GET sales-orders/batch-pick.pdf: what is picked for several orders in one walk. Noted in the log before it leaves. */
  batchPickPdf: (app, { services, files }) => {
    const printer = printerOf(app);
    app.get(
      '/api/company/:companyId/sales-orders/batch-pick.pdf',
      {
        config: { ...may('sales.printPickSheet'), ...document },
        exposeHeadRoute: false,
        schema: { params: CompanyParams, querystring: OrdersPdfQuery, response: pdfAnswer },
      },
      async (request, reply) => {
        const { companyId } = request.params;
        const { orderIds, language = 'en', paper = 'letter' } = request.query;
        const wanted = { companyId, orderIds: orderIds.split(','), choice: { language, paper } };
        const sheet = await batchPickPaper(services, wanted).catch(asNotFound);
        await limitDocuments(request, services);
        const pdf = await printed(request, printer, sheet, await logoFile(files, companyId, sheet.settings.logo));
        const { position, data, knownAt } = sheet;
        await auditRead(request, services, {
          type: 'DocumentPrinted',
          data: { what: 'batchPick', id: null, copies: 1, rows: data.lines.length, position, sha256: pdf.sha256 },
        });
        const day = knownAt.local.slice(0, 10);
        const name = `${message('printables', 'batchPick.title', language)} ${day}`;
        return sendPdf(reply, pdf, { plain: `batch-pick-${day}`, name });
      },
    );
  },
};
