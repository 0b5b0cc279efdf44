import { Type } from 'typebox';
import { exportedLots } from '../../queries/inventory/exportedLots.ts';
import { lotColumns } from '../../queries/inventory/lotColumns.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { LotExportQuery } from '../../contract/inventory/inventory.ts';
import { splitFacets } from '../../contract/catalog/productFacets.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { message } from '../../messages.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { auditRead } from '../kit/auditRead.ts';
import { demand, may, sessionOf } from '../../http/authorize.ts';
import { document, documentLimit } from '../kit/documentLimit.ts';
import { handOutSheet, sheetTypes } from '../kit/handOutSheet.ts';
import { readDb } from '../kit/readDb.ts';
import { csvSheet } from '../../sheets/csvSheet.ts';
import { sheetFile } from '../../sheets/sheetFile.ts';
import { xlsxSheet } from '../../sheets/xlsxSheet.ts';
import { listedProduct } from '../catalog/presentProduct.ts';

const file = { schema: Type.Unsafe<Uint8Array>({ type: 'string' }) };

/**
 * GET lots-export: the lots as a file, of now or of the moment that the request asks about (spec 2, 2.2 "export lots list").
 * Noted in the log before it leaves (trust 6).
 */
export const exportLotsRoute = (app: App, { services }: RouteDeps) => {
  const mayTakeOneMore = documentLimit(app);
  return app.get(
    '/api/company/:companyId/product-manager/lots-export',
    {
      config: { ...may('products.export'), ...alsoAsOf, ...document },
      exposeHeadRoute: false,
      schema: {
        params: CompanyParams,
        querystring: LotExportQuery,
        response: { 200: { content: { [sheetTypes.csv]: file, [sheetTypes.xlsx]: file } } },
      },
    },
    async (request, reply) => {
      const { companyId } = request.params;
      const { format = 'csv', language = 'en', ...query } = request.query;
      const { facets, rest } = splitFacets(query);
      const { sortType = 'asc', ...filter } = rest;
      // An order by cost tells costs.
      if (filter.sortName === 'cost') demand(request, 'products.cost', 'sortName');
      await mayTakeOneMore(request);
      const from = readDb(request, services);
      if (filter.productId !== undefined) await listedProduct(from, companyId, filter.productId);
      const columns = lotColumns(isPermitted(sessionOf(request).role, 'products.cost'));
      const title = message('printables', 'lots.title', language);
      const sheet = format === 'csv' ? csvSheet(columns) : xlsxSheet(columns, title);
      const { written, rows, position } = await exportedLots(
        from,
        companyId,
        { ...filter, direction: sortType.startsWith('desc') ? 'desc' : 'asc', facets },
        async (exported) => ({
          written: await sheetFile(sheet, exported.batches),
          rows: exported.count,
          position: request.asOf === null ? exported.position : String(request.asOf.position),
        }),
      );
      try {
        const { sha256 } = written;
        const noted = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
        const data = { what: 'lots', format, rows, filter: noted, position, sha256 };
        await auditRead(request, services, { type: 'DataExported', data });
      } catch (error) {
        await written.remove();
        throw error;
      }
      const day = await dayOf(from.db, companyId, from.instant);
      return handOutSheet(reply, written, { format, plain: `lots-${day}`, name: `${title} ${day}` });
    },
  );
};
