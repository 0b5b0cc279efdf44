import { createHash } from 'node:crypto';
import { issuedBy } from '../../commands/printables/issuedPrintables.ts';
import { compareStops, stopKey } from '../../commands/sales/stopKey.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { IssuedPdfQuery } from '../../contract/printables.ts';
import type { Permission } from '../../domain/access/permissions.ts';
import type { SalesPrintable } from '../../domain/printables.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import { assertMayRead } from '../../domain/sales/shippingPaper.ts';
import { logoFile } from '../../files/logoFile.ts';
import type { Route, Routes } from '../../http/app.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { message } from '../../messages.ts';
import { mergePdfs } from '../../printables/kit/merge.ts';
import type { Printed } from '../../printables/kit/press.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { auditRead } from '../kit/command.ts';
import { document, limitDocuments } from '../kit/export.ts';
import { pdfAnswer, printed, printerOf, sendPdf } from '../kit/printing.ts';
import { assertSame } from '../kit/orderPrintables.ts';
import { openedOrder } from './presentOrder.ts';

interface Together {
  readonly kind: SalesPrintable;
  /** `pick-sheets`. */
  readonly path: string;
  readonly may: Permission;
}

/** The papers that were issued last of several orders as one PDF, by route and stop (rules 15). Noted in the log before it leaves. */
const issuedTogether =
  ({ kind, path, may: permission }: Together): Route =>
  (app, { services, files }) => {
    const printer = printerOf(app);
    app.get(
      `/api/company/:companyId/sales-orders/${path}.pdf`,
      {
        config: { ...may(permission), ...document },
        exposeHeadRoute: false,
        schema: { params: CompanyParams, querystring: IssuedPdfQuery, response: pdfAnswer },
      },
      async (request, reply) => {
        const { companyId } = request.params;
        const { role } = sessionOf(request);
        const instant = services.clock.now();
        const stops = [];
        for (const orderId of new Set(request.query.orderIds.split(','))) {
          const { state } = await openedOrder(services, companyId, orderId);
          const once = await issuedBy(services.store, salesOrder, companyId, { orderId, kind, instant });
          if (!once) throw notFound();
          assertMayRead({ kind, shows: once.paper.settings.shows, role });
          stops.push({ ...once, key: await stopKey(services, companyId, state) });
        }
        await limitDocuments(request, services);
        const parts: Printed[] = [];
        for (const { paper, sha256 } of stops.sort((a, b) => compareStops(a.key, b.key))) {
          const pdf = await printed(request, printer, paper, await logoFile(files, companyId, paper.settings.logo));
          assertSame(request, pdf, sha256);
          parts.push(pdf);
        }
        const { language } = stops[0]?.paper.settings ?? { language: 'en' };
        const title = message('printables', `${kind}.together`, language);
        // The same papers are the same file whenever they are asked for.
        const at =
          stops
            .map(({ paper }) => paper.knownAt.instant)
            .sort()
            .at(-1) ?? instant;
        const bytes = await mergePdfs(parts, { title, at });
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        await auditRead(request, services, {
          type: 'DocumentPrinted',
          data: { what: kind, id: null, copies: 1, rows: parts.length, position: null, sha256 },
        });
        const day = await dayOf(services.db, companyId, instant);
        const missing = [...new Set(parts.flatMap((part) => part.missing))];
        const pages = parts.reduce((sum, part) => sum + part.pages, 0);
        return sendPdf(reply, { bytes, pages, sha256, missing }, { plain: `${path}-${day}`, name: `${title} ${day}` });
      },
    );
  };

export const issuedTogetherRoutes: Routes = {
  /** GET sales-orders/pick-sheets.pdf */
  pickSheetsPdf: issuedTogether({ kind: 'pickSheet', path: 'pick-sheets', may: 'sales.printPickSheet' }),
  /** GET sales-orders/invoices.pdf */
  invoicesPdf: issuedTogether({ kind: 'invoice', path: 'invoices', may: 'sales.printInvoice' }),
  /** GET sales-orders/bills-of-lading.pdf */
  billsOfLadingPdf: issuedTogether({ kind: 'billOfLading', path: 'bills-of-lading', may: 'sales.printShipping' }),
};
