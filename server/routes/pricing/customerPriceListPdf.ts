import { CompanyParams } from '../../contract/company/company.ts';
import { CustomerPriceListQuery } from '../../contract/pricing/productList.ts';
import type { Routes } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { demand, may } from '../../http/authorize.ts';
import { message } from '../../messages.ts';
import { productCount } from '../../printables/priceList/snapshot.ts';
import { customerPriceList } from '../../queries/sales/customerPriceList.ts';
import { auditRead } from '../kit/command.ts';
import { document, limitDocuments } from '../kit/export.ts';
import { pdfAnswer, printed, printerOf, sendPdf } from '../kit/printing.ts';
import { readDb } from '../kit/readDb.ts';
import { customerNamed } from './customerNamed.ts';

export const customerPriceListRoutes: Routes = {
  /** GET product-list.pdf: a customer's product list with its prices, on paper. Noted in the log before it leaves (trust 6). */
  customerPriceListPdf: (app, { services }) => {
    const printer = printerOf(app);
    return app.get(
      '/api/product-list/manager/:companyId/product-list.pdf',
      {
        config: { ...may('products.print'), ...alsoAsOf, ...document },
        exposeHeadRoute: false,
        schema: { params: CompanyParams, querystring: CustomerPriceListQuery, response: pdfAnswer },
      },
      async (request, reply) => {
        demand(request, 'products.viewPrice', 'price');
        await limitDocuments(request, services);
        const { companyId } = request.params;
        const { clientId, language = 'en', paper = 'letter' } = request.query;
        const from = readDb(request, services);
        const customer = await customerNamed(from, companyId, clientId);
        const snapshot = await customerPriceList(from, companyId, customer, { language, paper });
        const pdf = await printed(request, printer, snapshot);
        const { position, knownAt } = snapshot.data;
        const rows = productCount(snapshot);
        const data = { what: 'customerPriceList', id: clientId, copies: 1, rows, position, sha256: pdf.sha256 };
        await auditRead(request, services, { type: 'DocumentPrinted', data });
        const day = knownAt.local.slice(0, 10);
        const name = `${message('printables', 'priceList.title', language)} ${customer.name} ${day}`;
        return sendPdf(reply, pdf, { plain: `price-list-${day}`, name });
      },
    );
  },
};
