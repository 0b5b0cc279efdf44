import { exportedLots } from '../../queries/inventory/exportedLots.ts';
import { lotColumns } from '../../queries/inventory/lotColumns.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { LotExportQuery } from '../../contract/inventory/inventory.ts';
import { splitFacets } from '../../contract/catalog/productFacets.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import type { Routes } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { demand, may, sessionOf } from '../../http/authorize.ts';
import { document, documentLimit } from '../kit/documentLimit.ts';
import { exportSheet, sheetAnswer } from '../kit/exportSheet.ts';
import { readDb } from '../kit/readDb.ts';
import { listedProduct } from '../catalog/presentProduct.ts';

export const lotExportRoutes: Routes = {
  /**
   * GET lots-export: the lots as a file, of now or of the moment that the request asks about (spec 2, 2.2 "export lots list").
   * Noted in the log before it leaves (trust 6).
   */
  exportLots: (app, { services }) => {
    const mayTakeOneMore = documentLimit(app);
    return app.get(
      '/api/company/:companyId/product-manager/lots-export',
      {
        config: { ...may('products.export'), ...alsoAsOf, ...document },
        exposeHeadRoute: false,
        schema: {
          params: CompanyParams,
          querystring: LotExportQuery,
          response: sheetAnswer,
        },
      },
      async (request, reply) => {
        const { companyId } = request.params;
        const { format, language, ...query } = request.query;
        const { facets, rest } = splitFacets(query);
        const { sortType = 'asc', ...filter } = rest;
        // An order by cost tells costs.
        if (filter.sortName === 'cost') demand(request, 'products.cost', 'sortName');
        await mayTakeOneMore(request);
        const from = readDb(request, services);
        if (filter.productId !== undefined) await listedProduct(from, companyId, filter.productId);
        const columns = lotColumns(isPermitted(sessionOf(request).role, 'products.cost'));
        return exportSheet(request, reply, services, {
          ...{ what: 'lots', title: 'lots.title', format, language, columns, query },
          read: (work) =>
            exportedLots(
              from,
              companyId,
              { ...filter, direction: sortType.startsWith('desc') ? 'desc' : 'asc', facets },
              work,
            ),
        });
      },
    );
  },
};
