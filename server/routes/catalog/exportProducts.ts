import { exportedProducts } from '../../queries/catalog/exportedProducts.ts';
import { productColumns } from '../../queries/catalog/productColumns.ts';
import { ProductExportQuery, productExportFields } from '../../contract/catalog/productExport.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { splitFacets } from '../../contract/catalog/productFacets.ts';
import { listOf } from '../../contract/scalars.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import type { Routes } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { demand, may, sessionOf } from '../../http/authorize.ts';
import { document, documentLimit } from '../kit/documentLimit.ts';
import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import { exportSheet, sheetAnswer } from '../kit/exportSheet.ts';
import { readDb } from '../kit/readDb.ts';

export const exportRoutes: Routes = {
  /**
   * GET products-export: the list as a file, in its order and with all its rows (spec 2, 2.2 "export product list"); the
   * columns asked for, or all that the importer reads. Noted in the log before it leaves (trust 6).
   */
  exportProducts: (app, { services }) => {
    const mayTakeOneMore = documentLimit(app);
    return app.get(
      '/api/company/:companyId/product-manager/products-export',
      {
        config: { ...may('products.export'), ...alsoAsOf, ...document },
        exposeHeadRoute: false,
        schema: {
          params: CompanyParams,
          querystring: ProductExportQuery,
          response: sheetAnswer,
        },
      },
      async (request, reply) => {
        const { companyId } = request.params;
        const { format, language, column, ...query } = request.query;
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
        return exportSheet(request, reply, services, {
          ...{ what: 'products', title: 'products.title', format, language, columns, query: { status, ...query } },
          read: (work) =>
            exportedProducts(
              { db: from.db, clock: { now: () => from.instant } },
              companyId,
              { status, searchKey, facets, sortName, direction: sortType.startsWith('desc') ? 'desc' : 'asc' },
              work,
            ),
        });
      },
    );
  },
};
