import { priceListSnapshot } from '../../queries/pricing/priceListSnapshot.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { PriceListQuery } from '../../contract/pricing/priceList.ts';
import { splitFacets } from '../../contract/catalog/productFacets.ts';
import { message } from '../../messages.ts';
import type { Routes } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { auditRead } from '../kit/command.ts';
import { demand, may } from '../../http/authorize.ts';
import { document, limitDocuments } from '../kit/export.ts';
import { readDb } from '../kit/readDb.ts';
import { pdfAnswer, printed, printerOf, sendPdf } from '../kit/printing.ts';
import { productCount } from '../../printables/priceList/snapshot.ts';

export const printRoutes: Routes = {
  /**
   * GET price-list.pdf: the price list of now, or of the moment that the request asks about, in English on letter paper
   * unless asked otherwise. Noted in the log before it leaves (trust 6).
   */
  priceListPdf: (app, { services }) => {
    const printer = printerOf(app);
    return app.get(
      '/api/company/:companyId/product-manager/price-list.pdf',
      {
        config: { ...may('products.print'), ...alsoAsOf, ...document },
        exposeHeadRoute: false,
        schema: {
          params: CompanyParams,
          querystring: PriceListQuery,
          response: pdfAnswer,
        },
      },
      async (request, reply) => {
        demand(request, 'products.viewPrice', 'price');
        await limitDocuments(request, services);
        const { companyId } = request.params;
        const { facets, rest } = splitFacets(request.query);
        const { language = 'en', paper = 'letter', ...filter } = rest;
        const { asOf } = request;
        const view = asOf ? { instant: asOf.instant, position: String(asOf.position) } : undefined;
        const source = { ...services, ...readDb(request, services) };
        const snapshot = await priceListSnapshot(source, companyId, { language, paper, view, facets, ...filter });
        const pdf = await printed(request, printer, snapshot);
        const { sha256 } = pdf;
        const { position, knownAt } = snapshot.data;
        const data = { what: 'priceList', id: null, copies: 1, rows: productCount(snapshot), position, sha256 };
        await auditRead(request, services, { type: 'DocumentPrinted', data });
        const day = knownAt.local.slice(0, 10);
        const name = `${message('printables', 'priceList.title', language)} ${day}`;
        return sendPdf(reply, pdf, { plain: `price-list-${day}`, name });
      },
    );
  },
};
