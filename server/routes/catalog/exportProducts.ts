import { Type } from 'typebox';
import { exportedProducts } from '../../queries/catalog/exportedProducts.ts';
import { productColumns } from '../../queries/catalog/productColumns.ts';
import { ProductExportQuery, productExportFields } from '../../contract/catalog/productExport.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { splitFacets } from '../../contract/catalog/productFacets.ts';
import { listOf } from '../../contract/scalars.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { ProductStatus } from '../../domain/catalog/product.ts';
import { message } from '../../messages.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { auditRead } from '../kit/auditRead.ts';
import { demand, may, sessionOf } from '../../http/authorize.ts';
import { document, documentLimit } from '../kit/documentLimit.ts';
import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import { handOutSheet, sheetTypes } from '../kit/handOutSheet.ts';
import { readDb } from '../kit/readDb.ts';
import { csvSheet } from '../../sheets/csvSheet.ts';
import { sheetFile } from '../../sheets/sheetFile.ts';
import { xlsxSheet } from '../../sheets/xlsxSheet.ts';

const file = { schema: Type.Unsafe<Uint8Array>({ type: 'string' }) };

/**
 * GET products-export: the list as a file, in its order and with all its rows (spec 2, 2.2 "export product list"); the
 * columns asked for, or all that the importer reads. Noted in the log before it leaves (trust 6).
 */
export const exportProductsRoute = (app: App, { services }: RouteDeps) => {
  const mayTakeOneMore = documentLimit(app);
  return app.get(
    '/api/company/:companyId/product-manager/products-export',
    {
      config: { ...may('products.export'), ...alsoAsOf, ...document },
      exposeHeadRoute: false,
      schema: {
        params: CompanyParams,
        querystring: ProductExportQuery,
        response: { 200: { content: { [sheetTypes.csv]: file, [sheetTypes.xlsx]: file } } },
      },
    },
    async (request, reply) => {
      const { companyId } = request.params;
      const { format = 'csv', language = 'en', column, ...query } = request.query;
      const { facets, rest } = splitFacets(query);
      const { status = ProductStatus.ACTIVE, searchKey, sortName, sortType = 'asc' } = rest;
      // An order by price tells prices.
      if (sortName === 'price') demand(request, 'products.viewPrice', 'sortName');
      if (sortName === 'cost') demand(request, 'products.cost', 'sortName');
      await mayTakeOneMore(request);
      const from = readDb(request, services);
      const hidden = hiddenFields(sessionOf(request).role);
      const wanted = column === undefined ? productExportFields.importable : listOf(column);
      const columns = productColumns(wanted.filter((field) => !hidden.includes(field)));
      const title = message('printables', 'products.title', language);
      const sheet = format === 'csv' ? csvSheet(columns) : xlsxSheet(columns, title);
      const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
      const { written, rows, position } = await exportedProducts(
        { db: from.db, clock: { now: () => from.instant } },
        companyId,
        { status, searchKey, facets, sortName, direction },
        async (exported) => ({
          written: await sheetFile(sheet, exported.batches),
          rows: exported.count,
          position: request.asOf === null ? exported.position : String(request.asOf.position),
        }),
      );
      try {
        const { sha256 } = written;
        const filter = Object.fromEntries(
          Object.entries({ status, ...query }).map(([name, one]) => [name, String(one)]),
        );
        const data = { what: 'products', format, rows, filter, position, sha256 };
        await auditRead(request, services, { type: 'DataExported', data });
      } catch (error) {
        await written.remove();
        throw error;
      }
      const day = await dayOf(from.db, companyId, from.instant);
      return handOutSheet(reply, written, { format, plain: `products-${day}`, name: `${title} ${day}` });
    },
  );
};
