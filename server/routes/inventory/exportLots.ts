import { exportedLots, type ExportedLot } from '../../queries/inventory/exportedLots.ts';
import { lotColumns } from '../../queries/inventory/lotColumns.ts';
import { LotExportQuery } from '../../contract/inventory/inventory.ts';
import { splitFacets } from '../../contract/catalog/productFacets.ts';
import { listOf } from '../../contract/scalars.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import type { Routes } from '../../http/app.ts';
import { demand, sessionOf } from '../../http/authorize.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { exportRoute, type ExportSheet } from '../kit/export.ts';

export const lotExportRoutes: Routes = {
  /** GET lots-export: the lots as a file (spec 2, 2.2 "export lots list"). */
  exportLots: exportRoute(
    '/api/company/:companyId/product-manager/lots-export',
    {
      may: 'products.export',
      query: LotExportQuery,
      demand(request) {
        // An order by cost tells costs.
        if (request.query.sortName === 'cost') demand(request, 'products.cost', 'sortName');
      },
    },
    async (request, from): Promise<ExportSheet<ExportedLot>> => {
      const { companyId } = request.params;
      const { format, language, ...query } = request.query;
      const { facets, rest } = splitFacets(query);
      const { sortType = 'asc', alert, ...filter } = rest;
      if (filter.productId !== undefined) await listedProduct(from, companyId, filter.productId);
      const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
      return {
        what: 'lots',
        title: 'lots.title',
        format,
        language,
        columns: lotColumns(isPermitted(sessionOf(request).role, 'products.cost')),
        query,
        read: (work) => exportedLots(from, companyId, { ...filter, alerts: listOf(alert), direction, facets }, work),
      };
    },
  ),
};
