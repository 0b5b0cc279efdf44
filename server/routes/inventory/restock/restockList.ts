import { CompanyParams } from '../../../contract/company/company.ts';
import { RestockAnswer, RestockQuery, type RestockRow } from '../../../contract/inventory/restock.ts';
import { restockPage } from '../../../queries/inventory/restockPage.ts';
import type { RestockLine } from '../../../queries/inventory/restockLines.ts';
import { askAnew, listMemory } from '../../../queries/listMemory.ts';
import { readModels } from '../../../queries/readModels.ts';
import { pageOf } from '../../../queries/paging.ts';
import { isPermitted } from '../../../domain/access/permissions.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { alsoAsOf } from '../../../http/asOf.ts';
import { demand, may, sessionOf } from '../../../http/authorize.ts';
import { readDb } from '../../kit/readDb.ts';
import { restockFilter } from './restockFilter.ts';

/** GET restock-list: what has to be bought, paged, sorted, searched and counted by the database (rules 4, 18.17). */
export const restockListRoute = (app: App, { services }: RouteDeps) => {
  const kept = listMemory(services.db, [
    readModels.productList,
    readModels.onHand,
    readModels.productLots,
    readModels.companyOptions,
    readModels.clientList,
  ]);
  return app.get(
    '/api/company/:companyId/restock/restock-list',
    {
      config: { ...may('inventory.view'), ...alsoAsOf },
      schema: { params: CompanyParams, querystring: RestockQuery, response: { 200: RestockAnswer } },
    },
    async (request) => {
      const { sortName = 'status', sortType = 'asc', ...query } = request.query;
      // An order by cost tells costs.
      if (sortName === 'cost') demand(request, 'products.cost', 'sortName');
      const { db, instant } = readDb(request, services);
      const { companyId } = request.params;
      const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
      const { list, ...page } = await restockPage(
        db,
        { companyId, instant },
        restockFilter(query),
        { sortName, direction, ...pageOf(query, 10) },
        request.asOf === null ? kept : askAnew,
      );
      const seesCost = isPermitted(sessionOf(request).role, 'products.cost');
      return { data: { ...page, list: list.map((line) => presented(line, seesCost)) } };
    },
  );
};

function presented({ cost, coveredBy, projectedQty: _, ...line }: RestockLine, seesCost: boolean): RestockRow {
  const { orderId, orderNumber, dueOn } = coveredBy ?? {};
  return {
    ...line,
    coveredBy:
      orderId === undefined || orderNumber === undefined || dueOn === undefined
        ? null
        : { orderId, orderNumber, dueOn },
    ...(seesCost ? { cost } : {}),
  };
}
