import { CompanyParams } from '../../../contract/company/company.ts';
import type { FacetValue } from '../../../contract/catalog/productFacets.ts';
import { RestockFacetsAnswer, RestockFacetsQuery } from '../../../contract/inventory/restock.ts';
import { askAnew, listMemory } from '../../../queries/listMemory.ts';
import { readModels } from '../../../queries/readModels.ts';
import { COUNT_CAP } from '../../../queries/paging.ts';
import { listRestockNames, restockGroups, type RestockGroup } from '../../../queries/inventory/restockFacets.ts';
import { dayOf } from '../../../queries/company/companyDay.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { alsoAsOf } from '../../../http/asOf.ts';
import { may } from '../../../http/authorize.ts';
import { readDb } from '../../kit/readDb.ts';
import { restockFilter } from './restockFilter.ts';

/** GET restock-facets: categories and preferred vendors in use on the restock list, each as the rest of the filter limits it. */
export const restockFacetsRoute = (app: App, { services }: RouteDeps) => {
  const kept = listMemory(services.db, [
    readModels.productList,
    readModels.onHand,
    readModels.productLots,
    readModels.companyOptions,
    readModels.clientList,
  ]);
  return app.get(
    '/api/company/:companyId/restock/restock-facets',
    {
      config: { ...may('inventory.view'), ...alsoAsOf },
      schema: { params: CompanyParams, querystring: RestockFacetsQuery, response: { 200: RestockFacetsAnswer } },
    },
    async (request) => {
      const { db, instant } = readDb(request, services);
      const { companyId } = request.params;
      const { categoryId, vendorId, ...filter } = restockFilter(request.query);
      const at = { companyId, day: await dayOf(db, companyId, instant) };
      const remember = request.asOf === null ? kept : askAnew;
      const [groups, names] = await remember([at, filter], () =>
        Promise.all([restockGroups(db, at, filter), listRestockNames(db, companyId)]),
      );
      const values = (of: 'category' | 'vendor', within: readonly RestockGroup[], chosen: string | undefined) => {
        const counts = new Map<string, number>(chosen === undefined ? [] : [[chosen, 0]]);
        for (const { [of]: value, count } of within) if (value) counts.set(value, (counts.get(value) ?? 0) + count);
        return names[of].flatMap(({ id, name }): FacetValue[] => {
          const count = counts.get(id);
          return count === undefined
            ? []
            : [{ value: id, name, count: Math.min(count, COUNT_CAP), isCapped: count > COUNT_CAP }];
        });
      };
      const ofVendor = groups.filter(({ vendor }) => vendorId === undefined || vendor === vendorId);
      const ofCategory = groups.filter(({ category }) => categoryId === undefined || category === categoryId);
      const data = {
        category: values('category', ofVendor, categoryId),
        preferredVendor: values('vendor', ofCategory, vendorId),
      };
      return { data };
    },
  );
};
