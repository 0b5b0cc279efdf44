import { exportedProducts, type ExportedProduct } from '../../queries/catalog/exportedProducts.ts';
import { productColumns } from '../../queries/catalog/productColumns.ts';
import { ProductExportQuery, productExportFields } from '../../contract/catalog/productExport.ts';
import { splitFacets } from '../../contract/catalog/productFacets.ts';
import { listOf } from '../../contract/scalars.ts';
import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import type { Routes } from '../../http/app.ts';
import { demand, sessionOf } from '../../http/authorize.ts';
import { exportRoute, type ExportSheet } from '../kit/export.ts';

export const exportRoutes: Routes = {
  /**
   * GET products-export: the list as a file, in its order and with all its rows (spec 2, 2.2 "export product list"); the
   * columns asked for, or all that the importer reads.
   */
  exportProducts: exportRoute(
    '/api/company/:companyId/product-manager/products-export',
    {
      may: 'products.export',
      query: ProductExportQuery,
      demand(request) {
        // An order by price tells prices.
        if (request.query.sortName === 'price') demand(request, 'products.viewPrice', 'sortName');
        if (request.query.sortName === 'cost') demand(request, 'products.cost', 'sortName');
      },
    },
    (request, from): ExportSheet<ExportedProduct> => {
      const { format, language, column, ...query } = request.query;
      const { facets, rest } = splitFacets(query);
      const { status = ProductStatus.ACTIVE, searchKey, sortName, sortType = 'asc' } = rest;
      const hidden = hiddenFields(sessionOf(request).role);
      const wanted = column === undefined ? productExportFields.importable : listOf(column);
      return {
        what: 'products',
        title: 'products.title',
        format,
        language,
        columns: productColumns(wanted.filter((field) => !hidden.includes(field))),
        query: { status, ...query },
        read: (work) =>
          exportedProducts(
            { db: from.db, clock: { now: () => from.instant } },
            request.params.companyId,
            { status, searchKey, facets, sortName, direction: sortType.startsWith('desc') ? 'desc' : 'asc' },
            work,
          ),
      };
    },
  ),
};
